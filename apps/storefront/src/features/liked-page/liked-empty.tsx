import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useHydrated } from '@tanstack/react-router';

import { ButtonTo } from '../../links.ts';
import { useStored } from '../../state/store.ts';

const PICTURE = '/images/food/1f353.webp';

/** Stands in the place of liked products when there are none; leads to the liked shops where there are some. */
export function LikedEmpty() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const hydrated = useHydrated();
  const count = useStored(({ likedShops }) => Object.keys(likedShops).length);
  if (hydrated && count > 0)
    return (
      <EmptyState
        picture={PICTURE}
        title={t('empty.liked-products')}
        about={t('empty.liked-products.shops', { count, total: number(count) })}
        action={
          <ButtonTo to="/liked" search={{ of: 'shops' }}>
            {t('likes.shops.see')}
          </ButtonTo>
        }
      />
    );
  return (
    <EmptyState
      picture={PICTURE}
      title={t('empty.liked')}
      about={t('empty.liked.about')}
      action={<ButtonTo to="/products">{t('home.hero.start')}</ButtonTo>}
    />
  );
}
