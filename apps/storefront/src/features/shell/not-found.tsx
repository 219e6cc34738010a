import { useTranslation } from 'react-i18next';

import { ButtonTo } from '../../links.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <EmptyState
        title={t('not-found.title')}
        about={t('not-found.about')}
        action={<ButtonTo to="/">{t('not-found.home')}</ButtonTo>}
      />
    </div>
  );
}
