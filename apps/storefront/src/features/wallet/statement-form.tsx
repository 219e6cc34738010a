import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useState } from 'react';

import * as styles from './wallet.module.css';

const STATEMENT = '/wallet/statement';

/** Downloads the movements of a period, or all of them. The form needs no scripts. */
export function StatementForm() {
  const { t } = useTranslation();
  const [from, setFrom] = useState('');
  return (
    <details className={styles.statement}>
      <summary>
        <Icon name="download" />
        {t('wallet.statement')}
        <Icon name="chevron-down" />
      </summary>
      <form action={STATEMENT} className={styles.period}>
        <p className={styles.faint}>{t('wallet.statement.about')}</p>
        <div className={styles.days}>
          <Field
            type="date"
            name="from"
            label={t('wallet.statement.from')}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field type="date" name="to" label={t('wallet.statement.to')} min={from || undefined} />
        </div>
        <Button type="submit" variant="ghost">
          {t('wallet.statement.get')}
        </Button>
      </form>
    </details>
  );
}
