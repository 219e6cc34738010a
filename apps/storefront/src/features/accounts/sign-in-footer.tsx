import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Link } from '@tanstack/react-router';

import { carriedSearch } from './account-route.ts';

import * as styles from './sign-in/sign-in-form.module.css';

interface SignInFooterProps {
  next: string;
  /** The invitation code of the address. */
  referral?: string | undefined;
  /** The other of the two pages. */
  other?: '/login' | '/register';
}

/** The other page to sign in or register, and going on as a guest. */
export function SignInFooter({ next, referral, other }: SignInFooterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      {other && (
        <p className={styles.other}>
          {t(other === '/login' ? 'register.have-account' : 'login.no-account')}{' '}
          <Link to={other} search={carriedSearch({ next, referral })}>
            {t(other === '/login' ? 'login.button' : 'register.submit')}
          </Link>
        </p>
      )}
      <a className={styles.guest} href={next}>
        {t('login.as-guest')}
      </a>
    </div>
  );
}
