import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

import styles from './profile.module.css';

/** An address that nobody has proved yet: the mail with the link, once more. */
export function EmailProof({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('POST /auth/resend-verify'),
    onSuccess: () => {
      const text = t('profile.email-mailed', { email: `\u2066${email}\u2069` });
      showToast({ id: 'email', kind: 'success', text });
    },
    onError: (error) => showToast({ id: 'email', kind: 'error', text: problemWords(t, error) }),
  });
  return (
    <div className={styles.notice}>
      <p>{t('profile.email-unverified')}</p>
      <Button variant="ghost" size="small" busy={isPending} onClick={() => mutate()}>
        {t('profile.email-resend')}
      </Button>
    </div>
  );
}
