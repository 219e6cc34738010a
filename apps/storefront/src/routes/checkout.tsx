import type { Cart } from '@hamper/contract/cart';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';

import type { Api } from '../api/api.ts';
import { useApi } from '../api/use-api.ts';
import { useShopperCart } from '../features/cart/use-cart.ts';
import type { Attempt } from '../features/checkout/attempt-key.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { deliveryAddressOf } from '../features/checkout/draft-order.ts';
import { freshDraft } from '../features/checkout/draft.ts';
import { firstQuote } from '../features/checkout/first-quote.ts';
import { OrderRecovery } from '../features/checkout/order-recovery.tsx';
import { paymentMethods } from '../features/checkout/payment-methods.ts';
import {
  cartToOrderQuery,
  type CartRef,
  personQuery,
  quoteQuery,
  shopSettingsQuery,
} from '../features/checkout/queries.ts';
import { useAttempts } from '../features/checkout/use-attempts.ts';
import { useNow } from '../features/clock/now.tsx';
import { ORDER_LISTS, orderQuery } from '../features/orders/queries.ts';
import { PageLink } from '../features/shell/page-link.tsx';
import { settingsQuery, tilesOf } from '../features/shell/settings-query.ts';
import { ButtonTo } from '../links.ts';
import { pageHead } from '../page-head.ts';
import { searchOf } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

export const Route = createFileRoute('/checkout')({
  validateSearch: ({ cart, shop }): { cart?: string; shop?: number } =>
    searchOf(['cart', 'shop'], {
      ...(typeof cart === 'string' && cart !== '' ? { cart } : {}),
      ...(Number.isSafeInteger(Number(shop)) && Number(shop) > 0 ? { shop: Number(shop) } : {}),
    }),
  loaderDeps: ({ search: { cart, shop } }) => ({ cart, shop }),
  loader: async ({ context: { queryClient, api, person }, deps }) => {
    const signedIn = person !== undefined;
    const [cart, settings, profile] = await Promise.all([
      // The cart may have changed since it was last seen here.
      queryClient.fetchQuery({ ...cartToOrderQuery(api, signedIn, deps), staleTime: 0 }),
      queryClient.ensureQueryData(shopSettingsQuery(api)),
      queryClient.ensureQueryData(personQuery(api, signedIn)),
    ]);
    if (!cart) return;
    const addresses = profile?.addresses ?? [];
    const { offers } = cart.shop;
    const draft = freshDraft({ offers, name: '', phone: '', addresses, payment: '' });
    const address = deliveryAddressOf(draft, { addresses, city: settings.city });
    // Neither a chosen time nor a wallet is known before the draft is read.
    const wish = firstQuote({ cart, signedIn, draft, address, open: true, hasWallet: false });
    await queryClient.ensureQueryData(quoteQuery(api, wish));
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('checkout.title'), hidden: true }),
  component: Checkout,
});

function Checkout() {
  const { t } = useTranslation();
  const wanted = Route.useLoaderDeps();
  const api = useApi();
  const { cart: found, settings, person } = useCheckout(api, wanted);
  const { data: shell } = useQuery(settingsQuery(api));
  const attempts = useAttempts(wanted.cart);
  const { cart, onGone } = useCartOnScreen(found, attempts);
  const onPlaced = useAfterPlacing(cart?.uuid);
  const now = useNow();
  const shopCurrency = useCurrency();
  const tags = useMemo(
    () => paymentMethods.filter((tag) => settings.tags.includes(tag) && cart && takes(cart, tag, person)),
    [cart, settings, person],
  );
  // Asked for by name and not found: it may have been ordered, and only the answer got lost.
  if (
    attempts.length > 0 &&
    !attempts.some((attempt) => attempt.cart === cart?.uuid) &&
    !(cart && !wanted.cart)
  ) {
    return (
      <div className="wrap">
        <h1 className="sr">{t('checkout.title')}</h1>
        <OrderRecovery
          attempts={attempts}
          signedIn={person !== null}
          onFound={onPlaced}
          onward={
            person ? (
              <ButtonTo to="/orders">{t('orders')}</ButtonTo>
            ) : (
              <ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>
            )
          }
        />
      </div>
    );
  }
  if (!cart) {
    return (
      <div className="wrap">
        <h1 className="sr">{t('checkout.title')}</h1>
        <EmptyState
          picture="/images/food/1f9fa.webp"
          title={t('checkout.empty')}
          about={t('checkout.empty-about')}
          action={<ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>}
        />
      </div>
    );
  }
  const here = `/checkout?cart=${cart.uuid}&shop=${cart.shop_id}`;
  return (
    <div className="wrap">
      <CheckoutForm
        key={cart.uuid}
        cart={cart}
        now={now}
        person={person}
        city={settings.city}
        tiles={tilesOf(shell)}
        currency={settings.currencies.find(({ id }) => id === cart.currency_id) ?? shopCurrency}
        tags={tags}
        takesWallet={settings.tags.includes('wallet') && takes(cart, 'wallet', person)}
        signIn={
          <Link to="/login" search={{ next: here }}>
            {t('login.button')}
          </Link>
        }
        toCart={<PageLink href="/cart">{t('checkout.edit-cart')}</PageLink>}
        onPlaced={onPlaced}
        onGone={onGone}
        proveHuman={async () => {
          const { solveBotCheck } = await import('../features/accounts/solve-bot-check.ts');
          return solveBotCheck(api, 'place-order');
        }}
      />
    </div>
  );
}

/** Some shops take cash from people alone who are signed in. */
const takes = ({ shop }: Cart, tag: string, person: object | null): boolean =>
  (tag !== 'cash' || person !== null || shop.guest_cash) &&
  shop.shop_payments.some(({ payment }) => payment.tag === tag);

function useCheckout(api: Api, wanted: CartRef) {
  const signedIn = usePerson() !== undefined;
  const { data: cart } = useSuspenseQuery(cartToOrderQuery(api, signedIn, wanted));
  const { data: settings } = useSuspenseQuery(shopSettingsQuery(api));
  const { data: person } = useSuspenseQuery(personQuery(api, signedIn));
  return { cart, settings, person };
}

/** The form stays while an order it sent is in question, even when the cart is gone meanwhile. */
function useCartOnScreen(found: Cart | null, attempts: Attempt[]) {
  const [opened, setOpened] = useState(found);
  const [gone, setGone] = useState<string>();
  const kept = opened && opened.uuid !== gone && attempts.some((attempt) => attempt.cart === opened.uuid);
  const cart = kept && found?.uuid !== opened.uuid ? opened : found;
  if (cart && cart !== opened) setOpened(cart);
  const uuid = cart?.uuid;
  const onGone = useCallback(() => setGone(uuid), [uuid]);
  return { cart, onGone };
}

function useAfterPlacing(cart: string | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const shopperCart = useShopperCart();
  const navigate = Route.useNavigate();
  return useCallback(
    async (order: Order) => {
      // The order's page begins with this answer instead of reading the order again.
      queries.setQueryData(orderQuery(api, { id: order.uuid }).queryKey, order);
      await navigate({ to: '/orders/$id', params: { id: order.uuid }, replace: true });
      // An ordered cart is gone, even where the next answer gets lost; one whose payment is awaited stays.
      void (order.payment_due === null ? shopperCart?.removeOrdered(cart) : shopperCart?.refresh());
      void queries.invalidateQueries({ queryKey: ORDER_LISTS });
    },
    [api, cart, navigate, queries, shopperCart],
  );
}
