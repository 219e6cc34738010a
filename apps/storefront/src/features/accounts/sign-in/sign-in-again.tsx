import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { forgetAbsentShopper } from '../../../session/forget-shopper.ts';
import { leaveByForm } from '../../../session/leaving.ts';

import * as styles from '../profile/profile.module.css';

/**
 * Instead of a form that changes a way into an account without a password: whoever signed in a while ago does so once
 * more, and comes back here.
 */
export function SignInAgain() {
  const { t } = useTranslation();
  return (
    <form method="post" action="/logout" className={styles.notice} onSubmit={leave}>
      <p role="alert" tabIndex={-1} ref={takeFocus}>
        {t('error.sign-in-again')}
      </p>
      <input type="hidden" name="next" value="/login?next=%2Fprofile" />
      <Button type="submit" variant="ghost" size="small">
        {t('profile.sign-in-again')}
      </Button>
    </form>
  );
}

function leave(): void {
  leaveByForm();
  forgetAbsentShopper();
}

const takeFocus = (line: HTMLElement | null) => line?.focus();
