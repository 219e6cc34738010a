import { createFileRoute, useLoaderData } from '@tanstack/react-router';

import { useDeliveryAddress } from '../features/accounts/use-delivery-address.ts';
import { deliveryLocationNow } from '../features/addresses/delivery-location.ts';
import { deliveryTermsQuery } from '../features/addresses/delivery-terms.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { cartsQuery } from '../features/cart/carts-query.ts';
import { useNow } from '../features/clock/now.tsx';
import { SaveCarts } from '../features/shopping-lists/save-carts.tsx';
import type { PageWords } from '../page-head.ts';

export const Route = createFileRoute('/cart')({
  // A failure is the screen's to tell: it has a way to try again.
  loader: async ({ context: { queryClient, api, person, place, i18n } }) => {
    await queryClient.prefetchQuery(cartsQuery(api, person));
    const location = deliveryLocationNow() ?? place?.location;
    const carts = queryClient.getQueryData(cartsQuery(api, person).queryKey) ?? [];
    if (location) {
      await Promise.all(
        carts.map(({ shop_id }) => queryClient.prefetchQuery(deliveryTermsQuery(api, shop_id, location))),
      );
    }
    return { head: { title: i18n.t('cart.title') } satisfies PageWords };
  },
  component: CartPage,
});

function CartPage() {
  // The shell has it; what is about a coupon is said beside its field.
  const { cartFlash } = useLoaderData({ from: '__root__' });
  return (
    <div className="wrap">
      <CartScreen now={useNow()} address={useDeliveryAddress()} couponFlash={cartFlash} after={SaveCarts} />
    </div>
  );
}
