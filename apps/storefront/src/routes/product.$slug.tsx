import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { orNotFound } from '../api/or-not-found.ts';
import { useApi } from '../api/use-api.ts';
import { calmTitle } from '../features/catalogue/calm-title.ts';
import { findCategory } from '../features/catalogue/find-category.ts';
import { Page } from '../features/catalogue/page-heading.tsx';
import { ListSkeleton } from '../features/catalogue/pending.tsx';
import { ProductShelf } from '../features/catalogue/product-shelf.tsx';
import { ProductView } from '../features/catalogue/product-view.tsx';
import { categoriesQuery, popularQuery, productBySlugQuery } from '../features/catalogue/queries.ts';
import { breadcrumbJsonLd, productJsonLd } from '../features/catalogue/structured-data.ts';
import { currenciesQuery, currencyAmong } from '../features/shell/currency-query.ts';
import { MoreTo } from '../links.ts';
import { imageAddress } from '../ui/picture-address.ts';
import { pageHead } from './-page-head.ts';
import { cardAction } from './-product-action.tsx';
import { productForm } from './-product-form.tsx';

import styles from '../features/catalogue/product-view.module.css';

const MORE = 6;

export const Route = createFileRoute('/product/$slug')({
  loader: async ({ context: { queryClient, api, origin, currencyId }, params }) => {
    const product = await orNotFound(queryClient.ensureQueryData(productBySlugQuery(api, params.slug)));
    const [categories, currencies] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      // Without it the page still stands, and says nothing of its currency to search engines.
      queryClient.ensureQueryData(currenciesQuery(api)).catch(() => []),
      queryClient.ensureQueryData(popularQuery(api, { shop_id: product.shop.id, perPage: MORE + 1 })),
    ]);
    const found = findCategory(categories, product.category?.id);
    return {
      product,
      department: found?.department,
      category: found?.title,
      currency: currencyAmong(currencies, currencyId)?.title,
      origin,
    };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return pageHead(match, { title: undefined });
    const { product, department, currency, origin } = loaderData;
    const title = calmTitle(product.translation.title);
    const url = `${origin}/product/${product.slug}`;
    const img = product.img && new URL(imageAddress(product.img, match.context.pictures), origin).href;
    const crumbs = [
      { name: match.context.i18n.t('home'), url: `${origin}/` },
      ...(department
        ? [{ name: department.translation.title, url: `${origin}/products?category_id=${department.id}` }]
        : []),
      { name: title, url },
    ];
    const description = product.translation.description ?? `${title}, ${product.unit.translation.title}`;
    const path = `/product/${product.slug}`;
    const { meta, links } = pageHead(match, { title, description: description.slice(0, 300), path });
    return {
      meta: [
        ...meta,
        { property: 'og:type', content: 'product' },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description.slice(0, 300) },
        ...(img ? [{ property: 'og:image', content: img }] : []),
        { 'script:ld+json': productJsonLd({ ...product, img }, { url, currency }) },
        { 'script:ld+json': breadcrumbJsonLd(crumbs) },
      ],
      links,
    };
  },
  pendingComponent: ListSkeleton,
  component: ProductPage,
});

function ProductPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { department, category } = Route.useLoaderData();
  const { slug } = Route.useParams();
  const { data: product } = useSuspenseQuery(productBySlugQuery(api, slug));
  const { data: popular } = useSuspenseQuery(
    popularQuery(api, { shop_id: product.shop.id, perPage: MORE + 1 }),
  );
  const { shop } = product;
  return (
    <Page>
      <nav aria-label={t('you-are-here')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to="/">{t('home')}</Link>
            <ChevronRight className="ic flip" />
          </li>
          {department && (
            <li>
              <Link
                to="/products"
                search={{ category_id: department.id, title: department.translation.title }}
              >
                {department.translation.title}
              </Link>
              <ChevronRight className="ic flip" />
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
      <ProductView product={product} key={product.id} form={productForm} ownPage />
      <ProductShelf
        title={t('product.more-from', { shop: shop.translation.title })}
        more={
          <MoreTo to="/shops/$slug" params={{ slug: shop.slug }}>
            {t('see-all')}
          </MoreTo>
        }
        products={popular.filter(({ id }) => id !== product.id).slice(0, MORE)}
        action={cardAction}
      />
    </Page>
  );
}
