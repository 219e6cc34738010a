import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { MoreTo } from '../../../links.ts';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { menuQuery } from '../../menu/menu-query.ts';
import { menuParts, MenuSections, MenuSkeleton } from '../../menu/menu-sections.tsx';
import { MenuTabs } from '../../menu/menu-tabs.tsx';
import type { ProductAction } from '../../products/product-item.tsx';
import { ProductList } from '../../products/product-list.tsx';
import { useListing } from '../../products/use-listing.ts';
import { goodsListing, NO_FILTERS, showsMenu } from '../group-listing.ts';
import type { GroupSearch } from '../group-search.ts';
import { FindGoods } from './find-goods.tsx';
import { GoodsSections } from './goods-sections.tsx';

import * as menuStyles from '../../menu/menu.module.css';
import * as styles from './goods.module.css';

interface GroupGoodsProps {
  uuid: string;
  shop: Shop;
  search: GroupSearch;
}

const action: ProductAction = (product) => <AddToCart product={product} />;

/** The goods of a group's shop, for its members to add: a restaurant's menu, else its products by aisle; and a search among them. */
export function GroupGoods({ uuid, shop, search }: GroupGoodsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="group-goods" className={styles.goods}>
      <div className={styles.head}>
        <h2 id="group-goods">{t('group-order.goods')}</h2>
        <FindGoods key={uuid} {...{ uuid, shop, search }} />
      </div>
      {showsMenu(shop, search) ? (
        <Menu {...{ uuid, shop, search }} />
      ) : (
        <Products {...{ uuid, shop, search }} />
      )}
    </section>
  );
}

function Menu({ uuid, shop, search }: GroupGoodsProps) {
  const { t } = useTranslation();
  const query = menuQuery(useApi(), shop.id, NO_FILTERS);
  const { data: menu, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  if (!menu) {
    return error ? (
      <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <MenuSkeleton />
    );
  }
  const parts = menuParts(menu, t);
  if (parts.length === 0) return <EmptyState title={t('empty.items')} about={t('products.empty')} />;
  return (
    <div>
      <div className={menuStyles.bar}>{parts.length > 1 && <MenuTabs sections={parts} />}</div>
      <MenuSections
        parts={parts}
        action={action}
        renderAll={(category, words) => (
          <MoreTo
            to="/group/order/$id"
            params={{ id: uuid }}
            search={{ key: search.key, category_id: category }}
          >
            {words}
          </MoreTo>
        )}
      />
    </div>
  );
}

function Products({ uuid, shop, search }: GroupGoodsProps) {
  const { t } = useTranslation();
  const { page = 1 } = search;
  const query = useListing(goodsListing(shop, search), page);
  return (
    <div className={styles.products}>
      <GoodsSections {...{ uuid, shop, search }} />
      <ProductList
        query={query}
        page={page}
        onRetry={() => void query.refetch()}
        action={action}
        withShop={false}
        empty={<EmptyState title={t('empty.items')} about={t('group-order.goods.none')} />}
      />
    </div>
  );
}
