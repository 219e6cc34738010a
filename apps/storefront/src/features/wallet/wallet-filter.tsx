import { type LedgerType, ledgerTypes } from '@hamper/contract/lifecycle';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { walletWords } from './wallet-words.ts';

import * as styles from './wallet.module.css';

/** Which movements are shown. Before scripts it is a form with a button. */
export function WalletFilter({ type }: { type: LedgerType | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The choice shows before its list has come; Back and forward show theirs.
  const [chosen, setChosen] = useState(type);
  const [followed, setFollowed] = useState(type);
  if (type !== followed) {
    setFollowed(type);
    setChosen(type);
  }
  return (
    <form action="/wallet" className={styles.filter}>
      <Select
        name="type"
        label={t('wallet.which')}
        value={chosen ?? ''}
        options={[
          { value: '', label: t('orders.all') },
          ...ledgerTypes.map((value) => ({ value, label: t(walletWords[value]) })),
        ]}
        onChange={({ target: { value } }) => {
          const next = ledgerTypes.find((one) => one === value);
          setChosen(next);
          void navigate({ to: '/wallet', search: next === undefined ? {} : { type: next } });
        }}
      />
      <noscript>
        <Button type="submit" variant="ghost">
          {t('wallet.show')}
        </Button>
      </noscript>
    </form>
  );
}
