import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Link } from '@tanstack/react-router';

import * as styles from './sign-in/sign-in-form.module.css';

interface SignInFooterProps {
  next: string;
  /** The other of the two pages. */
  other?: '/login' | '/register';
}

/** The other page to sign in or register, and going on as a guest. */
export function SignInFooter({ next, other }: SignInFooterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      {other && (
        <p className={styles.other}>
          {t(other === '/login' ? 'register.have-account' : 'login.no-account')}{' '}
          <Link to={other} search={next === '/' ? {} : { next }}>
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
