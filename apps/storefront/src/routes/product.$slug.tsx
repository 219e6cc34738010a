import type { Category, Product } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';

import { orGone } from '../api/or-gone.ts';
import { useApi } from '../api/use-api.ts';
import { findCategory } from '../features/categories/find-category.ts';
import { categoriesQuery } from '../features/categories/queries.ts';
import { Page } from '../features/listing/page.tsx';
import { currenciesQuery, currencyAmong } from '../features/preferences/currency-query.ts';
import { DeferredProductFacts, DeferredProductReviews } from '../features/product-page/deferred-product.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { ProductForm } from '../features/product-page/product-form.tsx';
import { popularQuery, productBySlugQuery, relatedQuery } from '../features/products/page-queries.ts';
import { ListSkeleton } from '../features/products/pending.tsx';
import { ProductShelf } from '../features/products/product-shelf.tsx';
import { breadcrumbJsonLd, type Crumb, productJsonLd } from '../features/products/product-structured-data.ts';
import { ProductView } from '../features/products/product-view.tsx';
import { productWords } from '../features/products/product-words.ts';
import { withoutAddons } from '../features/products/without-addons.ts';
import { type ReviewTarget, reviewsQuery } from '../features/reviews/queries.ts';
import { AddToList } from '../features/shopping-lists/add-to-list.tsx';
import { normalizeTitleCase } from '../i18n/normalize-title-case.ts';
import { MoreTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';
import { pictureUrl } from '../picture-url.ts';
import type { RouterContext } from '../router-context.ts';

import * as styles from '../features/products/product-view.module.css';

const MORE = 6;
/** As many as are left after what stands above them on the page. */
const LOOKED_AT = 3 * MORE;
const reviewed = ({ id }: { id: number }): ReviewTarget => ({ kind: 'product', id });

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ context, params }) => {
    const { queryClient, api } = context;
    const product = await orGone(queryClient.ensureQueryData(productBySlugQuery(api, params.slug)));
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(popularQuery(api, { shop_id: product.shop.id, perPage: LOOKED_AT })),
      // Their own faces say it when they do not come.
      queryClient.ensureQueryData(relatedQuery(api, product.id)).catch(() => []),
      product.reviews_count > 0 && queryClient.prefetchInfiniteQuery(reviewsQuery(api, reviewed(product))),
    ]);
    const found = findCategory(categories, product.category?.id);
    return {
      department: found?.department,
      category: found?.title,
      head: await headOf(product, found?.department, context),
    };
  },
  pendingComponent: ListSkeleton,
  component: ProductPage,
});

/** As `meta` carries it. */
interface StructuredData {
  'script:ld+json': object;
}

type Department = Category | undefined;

/** The head for search engines and previews of links. */
async function headOf(product: Product, department: Department, context: RouterContext): Promise<PageWords> {
  const title = normalizeTitleCase(product.translation.title);
  const path = `/product/${product.slug}`;
  return { title, path, ...(await crawlerMeta(product, department, context)) };
}

interface CrawlerMeta extends Pick<PageWords, 'description' | 'preview'> {
  meta?: StructuredData[];
}

/** For search engines and previews of links, which ask the server. */
const crawlerMeta = createIsomorphicFn()
  .server(async (product: Product, department: Department, context: RouterContext): Promise<CrawlerMeta> => {
    const { i18n, origin, queryClient, api, currencyId } = context;
    // Without it the page still stands, and says nothing of its currency to search engines.
    const currencies = await queryClient.ensureQueryData(currenciesQuery(api)).catch(() => []);
    const currency = currencyAmong(currencies, currencyId)?.title;
    const title = normalizeTitleCase(product.translation.title);
    const url = `${origin}/product/${product.slug}`;
    const images = [...new Set([product.img, ...product.galleries.map(({ url: picture }) => picture)])]
      .filter((img) => img !== null)
      .map((img) => pictureUrl(img, context));
    const crumbs: Crumb[] = [
      { name: i18n.t('home'), url: `${origin}/` },
      ...(department
        ? [{ name: department.translation.title, url: `${origin}/products?category_id=${department.id}` }]
        : []),
      { name: title, url },
    ];
    const meta = [
      { 'script:ld+json': productJsonLd(product, { url, currency, images }) },
      { 'script:ld+json': breadcrumbJsonLd(crumbs) },
    ];
    return { ...productWords(product), meta };
  })
  .client((): CrawlerMeta | undefined => undefined);

function ProductPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { department, category } = Route.useLoaderData();
  const { slug } = Route.useParams();
  const { data: product } = useSuspenseQuery(productBySlugQuery(api, slug));
  const { data: popular } = useSuspenseQuery(
    popularQuery(api, { shop_id: product.shop.id, perPage: LOOKED_AT }),
  );
  const { data: together = [] } = useQuery(relatedQuery(api, product.id));
  const { shop } = product;
  // No card stands twice on the page.
  const related = withoutAddons(together, product).slice(0, MORE);
  const taken = new Set([product, ...related].map(({ id }) => id));
  const others = withoutAddons(popular, product).filter(({ id }) => !taken.has(id));
  return (
    <Page>
      <nav aria-label={t('you-are-here')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to="/">{t('home')}</Link>
            <Icon name="chevron-right" className="flip" />
          </li>
          {department && (
            <li>
              <Link
                to="/products"
                search={{ category_id: department.id, title: department.translation.title }}
              >
                {department.translation.title}
              </Link>
              <Icon name="chevron-right" className="flip" />
            </li>
          )}
          {product.category && category !== department?.translation.title && (
            <li>
              <Link
                to="/products"
                search={{ category_id: product.category.id, title: product.category.translation.title }}
              >
                {product.category.translation.title}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <ProductView
        product={product}
        key={product.id}
        form={ProductForm}
        toList={AddToList}
        facts={<DeferredProductFacts product={product} />}
        ownPage
      />
      <ProductShelf title={t('product.related')} products={related} action={cardAction} />
      <DeferredProductReviews product={product} />
      <ProductShelf
        title={t('product.more-from', { shop: shop.translation.title })}
        more={
          <MoreTo to="/shops/$slug" params={{ slug: shop.slug }}>
            {t('see-all')}
          </MoreTo>
        }
        products={others.slice(0, MORE)}
        action={cardAction}
      />
    </Page>
  );
}
