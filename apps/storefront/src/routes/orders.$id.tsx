import type { ShopHours } from '@hamper/contract/catalogue';
import type { Order } from '@hamper/contract/orders/order';
import { formatFor } from '@hamper/ui/locale/format.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';

import { orNotFound } from '../api/or-not-found.ts';
import { orSignIn } from '../api/or-sign-in.ts';
import { useApi } from '../api/use-api.ts';
import { useCartDrawer } from '../features/cart/cart-drawer-store.ts';
import { removeOrdered } from '../features/cart/remove-ordered.ts';
import { useShopperCart } from '../features/cart/use-cart.ts';
import { useNow } from '../features/clock/now.tsx';
import { useOpeningNow } from '../features/fulfilment/use-opening.ts';
import { CourierMap } from '../features/orders/courier-map.tsx';
import { OrderView } from '../features/orders/order-view.tsx';
import { orderQuery, type OrderRef, orderShopQuery } from '../features/orders/queries.ts';
import { Reorder } from '../features/orders/reorder.tsx';
import { useReturned } from '../features/payments/use-returned.ts';
import { OrderRefunds } from '../features/refunds/order-refunds.tsx';
import { OrderReviews } from '../features/reviews/order-reviews.tsx';
import { useMapSource } from '../features/shell/map-source.ts';
import { PageLink } from '../features/shell/page-link.tsx';
import { SaveOrder } from '../features/shopping-lists/save-order.tsx';
import type { PageWords } from '../page-head.ts';
import { wordsIn } from '../search-params.ts';

/** Screens of parcels come with a parcel alone. */
const parcelParts = async () => import('../features/parcels/parcel-page.tsx');
const ParcelPage = lazy(async () => ({ default: (await parcelParts()).ParcelPage }));

export const Route = createFileRoute('/orders/$id')({
  // The server has taken the key of a private link out of the address: one that is still there opens nothing.
  validateSearch: ({ key }): { key?: string | undefined } => ({ key: wordsIn(key, 100) }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({
    context: { queryClient, api, person, i18n, locale },
    params: { id },
    deps: { key },
    location,
  }) => {
    const answer = queryClient.ensureQueryData(orderQuery(api, { id }));
    const order = await orNotFound(person || key !== undefined ? answer : orSignIn(answer, location));
    // The receipt says where its shop is; without that it says less.
    if (order.kind === 'parcel') {
      const { loadParcel } = await parcelParts();
      await loadParcel(queryClient, api, order);
    } else await queryClient.prefetchQuery(orderShopQuery(api, order.shop.uuid));
    const number = formatFor(locale).number(order.id, { useGrouping: false });
    // An order is nobody else's business.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    return { head: { title: i18n.t('order.number', { id: number }), meta } satisfies PageWords };
  },
  component: OrderPage,
});

function OrderPage() {
  const api = useApi();
  const { id } = Route.useParams();
  const returned = useReturned();
  const by = { id };
  const { data: order } = useSuspenseQuery(orderQuery(api, by));
  const now = useNow();
  const { store, readAgain, showCart } = useOrderChanges(by);
  useCartAfterPayment(order);
  const reviews = <OrderReviews order={order} by={by} onReviewed={store} />;
  if (order.kind === 'parcel')
    return (
      <div className="wrap">
        <Suspense fallback={<Skeleton blockSize="60vh" />}>
          <ParcelPage {...{ order, by, returned, reviews }} opening={Opening} onRequested={readAgain} />
        </Suspense>
      </div>
    );
  const onItsWay = order.status === 'on_a_way' && order.delivery_type === 'delivery';
  return (
    <div className="wrap">
      <OrderView
        order={order}
        by={by}
        now={now}
        opening={Opening}
        shop={
          <PageLink href={`/shops/${order.shop.slug}`}>
            <bdi>{order.shop.translation.title}</bdi>
          </PageLink>
        }
        returned={returned}
        map={onItsWay && <LiveMap order={order} by={by} />}
        again={
          order.placed && (
            <>
              <Reorder by={by} shopId={order.shop.id} onAdded={showCart} />
              <SaveOrder order={order} />
            </>
          )
        }
        refunds={<OrderRefunds order={order} onRequested={readAgain} />}
        reviews={reviews}
      />
    </div>
  );
}

/** An order takes its cart along when its payment is there, which may be while its page is open. */
function useCartAfterPayment({ placed }: Order): void {
  const cart = useShopperCart();
  const wasPlaced = useRef(placed);
  useEffect(() => {
    if (placed && !wasPlaced.current && cart) void removeOrdered(cart);
    wasPlaced.current = placed;
  }, [cart, placed]);
}

/** Whether the shop is open, in words. */
function Opening({ hours }: { hours: ShopHours }) {
  return <bdi>{useOpeningNow(hours).words}</bdi>;
}

function LiveMap(props: { order: Order; by: OrderRef }) {
  return <CourierMap {...props} source={useMapSource()} />;
}

/** Changes of the order that come from the parts of its page. */
function useOrderChanges(by: OrderRef) {
  const queries = useQueryClient();
  const router = useRouter();
  const openCart = useCartDrawer((drawer) => drawer.openAt);
  const { queryKey } = orderQuery(useApi(), by);
  return {
    store: (order: Order) => void queries.setQueryData(queryKey, order),
    readAgain() {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: ['refunds'] });
    },
    showCart: () => openCart(router.state.location.href),
  };
}
