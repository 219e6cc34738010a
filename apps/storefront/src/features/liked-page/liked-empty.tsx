import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo } from '../../links.ts';

/** Stands in the place of liked products when there are none. */
export function LikedEmpty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f353.webp"
      title={t('empty.liked')}
      about={t('empty.liked.about')}
      action={<ButtonTo to="/products">{t('home.hero.start')}</ButtonTo>}
    />
  );
}
