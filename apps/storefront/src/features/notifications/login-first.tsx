import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useLocation } from '@tanstack/react-router';

import { ButtonTo } from '../../links.ts';

/** A guest has no notifications; signing in leads back to where they are. */
export function LoginFirst({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <EmptyState
      picture="/images/food/1f4ed.webp"
      title={t('error.login-first')}
      about={t('notifications.guest-about')}
      action={
        <ButtonTo to="/login" search={{ next: here }} onClick={onGo}>
          {t('login.button')}
        </ButtonTo>
      }
    />
  );
}
