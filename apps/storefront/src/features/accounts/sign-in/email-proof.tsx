import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';

import * as styles from '../profile/profile.module.css';

/** An address that nobody has proved yet: the mail with the link, once more. */
export function EmailProof({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const underWay = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.call('POST /auth/resend-verify'),
    onError: (error) => {
      underWay.current = false;
      showProblem(t, 'email', error);
    },
  });
  return (
    <div className={styles.notice}>
      <p>{t('profile.email-unverified')}</p>
      {isSuccess ? (
        <EmailPending email={email} />
      ) : (
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          onClick={() => {
            // A second click may come before the first is seen.
            if (underWay.current) return;
            underWay.current = true;
            mutate();
          }}
        >
          {t('profile.email-resend')}
        </Button>
      )}
    </div>
  );
}

/** Asks to open the mail that went there. It stays, and takes the focus of the button that is gone. */
export function EmailPending({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <p ref={takeFocus} tabIndex={-1}>
      {t('profile.email-pending', { email: leftToRight(email) })}
    </p>
  );
}

const takeFocus = (line: HTMLElement | null) => line?.focus();
