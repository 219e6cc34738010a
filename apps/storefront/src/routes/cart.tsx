import { createFileRoute } from '@tanstack/react-router';

import { CartScreen } from '../features/cart/cart-screen.tsx';
import { cartsQuery } from '../features/cart/carts-query.ts';
import { useNow } from '../features/catalogue/now.tsx';
import { useDeliveryAddress } from './-delivery-address.ts';
import { pageTitle } from './-page-title.ts';

export const Route = createFileRoute('/cart')({
  // A failure is the screen's to tell: it has a way to try again.
  loader: ({ context: { queryClient, api, person } }) => queryClient.prefetchQuery(cartsQuery(api, person)),
  head: ({ match }) => ({
    meta: [
      { title: pageTitle(match.context, match.context.i18n.t('cart.title')) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CartPage,
});

function CartPage() {
  return (
    <div className="wrap">
      <CartScreen now={useNow()} address={useDeliveryAddress()} />
    </div>
  );
}
