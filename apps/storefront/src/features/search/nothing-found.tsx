import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import type { ProductAction } from '../products/product-item.tsx';
import { ProductShelf } from '../products/product-shelf.tsx';
import { MeantLink } from './meant-link.tsx';
import { soldQuery } from './nothing-found-query.ts';

interface NothingFoundProps {
  term: string;
  action: ProductAction;
}

/** A search without a find: what was probably meant, as a link, and what sells most. */
export function NothingFound({ term, action }: NothingFoundProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: sold = [] } = useQuery(soldQuery(api));
  return (
    <>
      <EmptyState
        picture="/images/food/1f50d.webp"
        title={<bdi>{t('search.none', { term })}</bdi>}
        about={t('search.none.about')}
        action={<MeantLink term={term} />}
      />
      <ProductShelf title={t('home.most-sold')} products={sold} action={action} withShop row />
    </>
  );
}
