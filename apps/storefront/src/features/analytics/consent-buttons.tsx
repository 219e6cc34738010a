import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { decide } from './consent.ts';

import * as styles from './consent-banner.module.css';

/** Two buttons of one size and look. */
export function ConsentButtons({ chosen }: { chosen?: 'yes' | 'no' | undefined }) {
  const { t } = useTranslation();
  const pressed = (answer: 'yes' | 'no') => (chosen === undefined ? undefined : chosen === answer);
  return (
    <div className={styles.buttons}>
      <Button variant="ghost" aria-pressed={pressed('no')} onClick={() => decide('no')}>
        {t('consent.refuse')}
      </Button>
      <Button variant="ghost" aria-pressed={pressed('yes')} onClick={() => decide('yes')}>
        {t('consent.allow')}
      </Button>
    </div>
  );
}
