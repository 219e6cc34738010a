import { createFileRoute } from '@tanstack/react-router';

import { CartScreen } from '../features/cart/cart-screen.tsx';
import { cartsQuery } from '../features/cart/carts-query.ts';
import { useNow } from '../features/catalogue/now.tsx';
import { flashOf } from '../flash/flash-of.ts';
import { COUPON_FORM } from '../flash/flash.ts';
import { useDeliveryAddress } from './-delivery-address.ts';
import { pageHead } from './-page-head.ts';

export const Route = createFileRoute('/cart')({
  // A failure is the screen's to tell: it has a way to try again.
  loader: async ({ context: { queryClient, api, person } }) => {
    await queryClient.prefetchQuery(cartsQuery(api, person));
    return { couponFlash: flashOf(COUPON_FORM) };
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('cart.title'), hidden: true }),
  component: CartPage,
});

function CartPage() {
  const { couponFlash } = Route.useLoaderData();
  return (
    <div className="wrap">
      <CartScreen now={useNow()} address={useDeliveryAddress()} couponFlash={couponFlash} />
    </div>
  );
}
