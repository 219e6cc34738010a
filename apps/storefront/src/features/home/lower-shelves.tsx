import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { MoreTo } from '../../links.ts';
import { cardAction } from '../product-page/product-action.tsx';
import { BrandShelf } from '../products/brand-shelf.tsx';
import { ProductShelf } from '../products/product-shelf.tsx';
import { recipesQuery } from '../recipes/queries.ts';
import { RecipeShelf } from '../recipes/recipe-shelf.tsx';
import { brandsQuery, mostSoldQuery, recommendedQuery } from './shelf-queries.ts';

const SHELF = 12;
const BRANDS = 24;
const RECIPES = 8;

interface LowerShelvesProps {
  /** Products on a shelf above, which are not shown twice. */
  listedAbove: ReadonlySet<number>;
}

/** The shelves at the end of home, loaded by those who go there. One that cannot be loaded is left out. */
export function LowerShelves({ listedAbove }: LowerShelvesProps) {
  const { t } = useTranslation();
  const api = useApi();
  // More than are shown: products of shelves above are left out.
  const { data: sold = [], isPending } = useQuery(mostSoldQuery(api, { perPage: 4 * SHELF }));
  const { data: best = [] } = useQuery(recommendedQuery(api, { perPage: 4 * SHELF }));
  const { data: recipes } = useQuery(recipesQuery(api, { perPage: RECIPES }));
  const { data: brands = [] } = useQuery(brandsQuery(api, { perPage: BRANDS }));
  const mostSold = sold.filter(({ id }) => !listedAbove.has(id)).slice(0, SHELF);
  const mostSoldIds = new Set(mostSold.map(({ id }) => id));
  const others = isPending
    ? []
    : best.filter(({ id }) => !listedAbove.has(id) && !mostSoldIds.has(id)).slice(0, SHELF);
  return (
    <>
      <RecipeShelf
        title={t('page.recipes')}
        about={t('recipes.about')}
        more={<MoreTo to="/recipes">{t('see-all')}</MoreTo>}
        recipes={recipes?.data ?? []}
      />
      <ProductShelf
        title={t('home.most-sold')}
        about={t('home.most-sold.about')}
        products={mostSold}
        action={cardAction}
        withShop
        row
      />
      <ProductShelf
        title={t('home.recommended')}
        about={t('home.recommended.about')}
        products={others}
        action={cardAction}
        withShop
        row
      />
      <BrandShelf title={t('home.brands')} brands={brands} />
    </>
  );
}
