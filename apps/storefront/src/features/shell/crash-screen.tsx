import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands in a page's place when it broke. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="wrap" role="alert">
      <EmptyState title={t('crash.title')} action={<Button onClick={again}>{t('crash.again')}</Button>} />
    </div>
  );
}
