import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/use-api.ts';
import { productsQuery } from '../features/catalogue/products-query.ts';
import { useFormat } from '../i18n/use-locale.ts';
import { MoreTo } from '../links.ts';
import { AddButton } from '../ui/add-button.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { LikeButton } from '../ui/like-button.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../ui/product-card.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { SectionHeader } from '../ui/section-header.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ShopCard, ShopGrid } from '../ui/shop-card.tsx';
import { toneOf } from '../ui/tile.tsx';
import { showToast } from '../ui/toast.ts';

interface HomeSearch {
  page?: number;
}

// A stand-in that shows the kit until the real home page takes its place.
export const Route = createFileRoute('/')({
  validateSearch: (search): HomeSearch => {
    const page = Number(search.page);
    return page > 1 ? { page } : {};
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page, perPage: 12 }),
  loader: ({ context: { queryClient, api }, deps }) => queryClient.ensureQueryData(productsQuery(api, deps)),
  component: Home,
});

function Home() {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { data: products } = useSuspenseQuery(productsQuery(useApi(), Route.useLoaderDeps()));
  const [basket, setBasket] = useState<Record<number, number>>({});
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const put = (id: number, by: number) => setBasket((old) => ({ ...old, [id]: (old[id] ?? 0) + by }));

  return (
    <div className="wrap" style={{ display: 'grid', gap: 'var(--s10)', paddingBlock: 'var(--s8)' }}>
      <section>
        <SectionHeader
          title={t('service.groceries')}
          about={t('footer.promise')}
          action={
            <MoreTo to="/" search={{ page: 2 }}>
              {t('see-all')}
            </MoreTo>
          }
        />
        <ProductGrid>
          {products.data.map((product) => {
            const { id, img, tone, translation, unit, stocks } = product;
            const [stock] = stocks;
            const price = stock?.total_price ?? 0;
            const old = stock && stock.discount > 0 ? stock.price : undefined;
            const quantity = basket[id] ?? 0;
            return (
              <ProductCard
                key={id}
                name={
                  <Link to="/" search={{ page: 3 }}>
                    {translation.title}
                  </Link>
                }
                picture={img}
                tone={tone ?? toneOf(id)}
                price={price}
                oldPrice={old}
                discount={old === undefined ? undefined : percent(price / old - 1)}
                unit={unit.translation.title}
                action={
                  quantity === 0 ? (
                    <AddButton label={t('cart.add', { name: translation.title })} onClick={() => put(id, 1)} />
                  ) : (
                    <QuantityStepper
                      variant="card"
                      quantity={quantity}
                      fewerLabel={t('cart.fewer', { name: translation.title })}
                      moreLabel={t('cart.more', { name: translation.title })}
                      onFewer={() => put(id, -1)}
                      onMore={() => put(id, 1)}
                    />
                  )
                }
              />
            );
          })}
          <ProductCardSkeleton />
        </ProductGrid>
      </section>
      <section>
        <SectionHeader title={t('service.restaurants')} />
        <ShopGrid>
          <ShopCard
            name={<Link to="/">Bella Napoli</Link>}
            tone="apricot"
            pictures={['/images/food/1f35d.webp', '/images/food/1f355.webp', '/images/food/1f957.webp']}
            rating="4.8"
            fee="$1.20"
            action={<LikeButton label={t('like', { name: 'Bella Napoli' })} liked={false} />}
          />
        </ShopGrid>
      </section>
      <section style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s3)', alignItems: 'end' }}>
        <Button onClick={() => setOpen('drawer')}>{t('cart')}</Button>
        <Button variant="ghost" onClick={() => setOpen('dialog')}>
          {t('all-categories')}
        </Button>
        <Chip aria-pressed="true">{t('service.groceries')}</Chip>
        <Button variant="danger" onClick={() => showToast({ kind: 'error', text: t('error.general') })}>
          {t('messages')}
        </Button>
        <Field label={t('search')} error={t('error.required')} />
      </section>
      <Sheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t('cart')}
        wide={open ?? 'drawer'}
        footer={
          <Button wide size="large" onClick={() => setOpen(undefined)}>
            {t('close')}
          </Button>
        }
      >
        <EmptyState title={t('empty.items')} />
      </Sheet>
    </div>
  );
}
