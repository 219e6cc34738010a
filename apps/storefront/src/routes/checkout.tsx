import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';

import { useApi } from '../api/use-api.ts';
import { useShopperCart } from '../features/cart/use-cart.ts';
import type { Attempt } from '../features/checkout/attempt-key.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { destinationOf, lacksPlace } from '../features/checkout/draft-order.ts';
import { newDraft } from '../features/checkout/draft.ts';
import { OrderRecovery, type OrderRecoveryProps } from '../features/checkout/order-recovery.tsx';
import { paymentMethods } from '../features/checkout/payment-methods.ts';
import {
  cartToOrderQuery,
  type CartRef,
  type CheckoutSettings,
  personQuery,
  quoteQuery,
  shopSettingsQuery,
} from '../features/checkout/queries.ts';
import { quoteInputOf } from '../features/checkout/quote-input.ts';
import { useAttempts } from '../features/checkout/use-attempts.ts';
import { useNow } from '../features/clock/now.tsx';
import { ORDER_LISTS, orderQuery } from '../features/orders/queries.ts';
import { PageLink } from '../features/shell/page-link.tsx';
import { ButtonTo } from '../links.ts';
import { pageHead } from '../page-head.ts';
import { searchOf } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

export const Route = createFileRoute('/checkout')({
  validateSearch: ({ cart, shop, type }): { cart?: string; shop?: number; type?: 'pickup' } =>
    searchOf(['cart', 'shop', 'type'], {
      ...(typeof cart === 'string' && cart !== '' ? { cart } : {}),
      ...(Number.isSafeInteger(Number(shop)) && Number(shop) > 0 ? { shop: Number(shop) } : {}),
      ...(type === 'pickup' ? { type } : {}),
    }),
  // What was chosen on the way here is a part of the draft from then on.
  beforeLoad: async ({ search: { type, ...named } }) => {
    if (type === undefined) return;
    const { choosePickup } = await import('../features/checkout/choose-pickup.ts');
    if (named.cart !== undefined) choosePickup(named.cart);
    throw redirect({ to: '/checkout', search: named, replace: true });
  },
  loaderDeps: ({ search: { cart, shop } }) => ({ cart, shop }),
  loader: async ({ context: { queryClient, api, person }, deps }) => {
    const signedIn = person !== undefined;
    const [cart, , profile] = await Promise.all([
      // The cart may have changed since it was last seen here.
      queryClient.fetchQuery({ ...cartToOrderQuery(api, signedIn, deps), staleTime: 0 }),
      queryClient.ensureQueryData(shopSettingsQuery(api)),
      queryClient.ensureQueryData(personQuery(api, signedIn)),
    ]);
    if (!cart) return;
    const addresses = profile?.addresses ?? [];
    const { offers } = cart.shop;
    const draft = newDraft({ offers, name: '', phone: '', addresses, payment: '' });
    const destination = destinationOf(draft, { addresses });
    if (lacksPlace(draft, destination)) return;
    // Neither a chosen time nor a wallet is known before the draft is read.
    const input = quoteInputOf({ cart, signedIn, draft, destination, open: true, hasWallet: false });
    await queryClient.ensureQueryData(quoteQuery(api, input));
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('checkout.title'), hidden: true }),
  component: Checkout,
});

function Checkout() {
  const named = Route.useLoaderDeps();
  const { cart: found, settings, person } = useCheckoutData(named);
  const attempts = useAttempts(named.cart);
  const { cart, onGone } = useCartOnScreen(found, attempts);
  const onPlaced = useAfterPlacing(cart?.uuid);
  // Asked for by name and not found: it may have been ordered, and only the answer got lost.
  const mayBeOrdered =
    attempts.length > 0 && !attempts.some((attempt) => attempt.cart === cart?.uuid) && !(cart && !named.cart);
  return (
    <div className="wrap">
      {mayBeOrdered && <Recovery attempts={attempts} signedIn={person !== null} onFound={onPlaced} />}
      {!mayBeOrdered && !cart && <NothingToOrder />}
      {!mayBeOrdered && cart && <Form key={cart.uuid} {...{ cart, settings, person, onPlaced, onGone }} />}
    </div>
  );
}

function Recovery(props: Omit<OrderRecoveryProps, 'onward'>) {
  const { t } = useTranslation();
  const onward = props.signedIn ? (
    <ButtonTo to="/orders">{t('orders')}</ButtonTo>
  ) : (
    <ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>
  );
  return (
    <>
      <h1 className="sr">{t('checkout.title')}</h1>
      <OrderRecovery {...props} onward={onward} />
    </>
  );
}

function NothingToOrder() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr">{t('checkout.title')}</h1>
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t('checkout.empty')}
        about={t('checkout.empty-about')}
        action={<ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>}
      />
    </>
  );
}

interface FormProps {
  cart: Cart;
  settings: CheckoutSettings;
  person: User | null;
  onPlaced: (order: Order) => Promise<void>;
  onGone: () => void;
}

function Form({ cart, settings, person, onPlaced, onGone }: FormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const shopCurrency = useCurrency();
  const tags = useMemo(
    () => paymentMethods.filter((tag) => settings.tags.includes(tag) && takes(cart, tag, person)),
    [cart, settings, person],
  );
  const here = `/checkout?cart=${cart.uuid}&shop=${cart.shop_id}`;
  return (
    <CheckoutForm
      {...{ cart, now, person, tags, onPlaced, onGone }}
      currency={settings.currencies.find(({ id }) => id === cart.currency_id) ?? shopCurrency}
      takesWallet={settings.tags.includes('wallet') && takes(cart, 'wallet', person)}
      signIn={
        <Link to="/login" search={{ next: here }}>
          {t('login.button')}
        </Link>
      }
      toCart={<PageLink href="/cart">{t('checkout.edit-cart')}</PageLink>}
      proveHuman={async () => {
        const { solveBotCheck } = await import('../features/accounts/solve-bot-check.ts');
        return solveBotCheck(api, 'place-order');
      }}
    />
  );
}

/** Whether the cart's shop takes this payment method; some take cash only from people who are signed in. */
const takes = ({ shop }: Cart, tag: string, person: object | null): boolean =>
  (tag !== 'cash' || person !== null || shop.guest_cash) &&
  shop.shop_payments.some(({ payment }) => payment.tag === tag);

function useCheckoutData(named: CartRef) {
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  const { data: cart } = useSuspenseQuery(cartToOrderQuery(api, signedIn, named));
  const { data: settings } = useSuspenseQuery(shopSettingsQuery(api));
  const { data: person } = useSuspenseQuery(personQuery(api, signedIn));
  return { cart, settings, person };
}

/** The form stays while an order it sent is in question, even when the cart is gone meanwhile. */
function useCartOnScreen(found: Cart | null, attempts: Attempt[]) {
  const [opened, setOpened] = useState(found);
  const [gone, setGone] = useState<string>();
  const isInQuestion =
    opened && opened.uuid !== gone && attempts.some((attempt) => attempt.cart === opened.uuid);
  const cart = isInQuestion && found?.uuid !== opened.uuid ? opened : found;
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
