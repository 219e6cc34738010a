import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useAfterPlacing } from '../after-placing.ts';
import { useApi } from '../api/use-api.ts';
import { type CheckoutOptions, CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { choosePickup } from '../features/checkout/choose-pickup.ts';
import { destinationOf, lacksPlace } from '../features/checkout/draft-order.ts';
import { newDraft } from '../features/checkout/draft.ts';
import { isTakenFor, paymentMethods } from '../features/checkout/payment-methods.ts';
import {
  cartToOrderQuery,
  type CartRef,
  type CheckoutSettings,
  personQuery,
  quoteQuery,
  shopSettingsQuery,
} from '../features/checkout/queries.ts';
import { quoteInputOf } from '../features/checkout/quote-input.ts';
import { useNow } from '../features/clock/now.tsx';
import { PageLink } from '../features/shell/page-link.tsx';
import { wholeNumber, wordsIn } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

interface CheckoutSearch extends CartRef {
  type?: 'pickup' | undefined;
}

export const Route = createFileRoute('/checkout')({
  validateSearch: ({ cart, shop, type }): CheckoutSearch => ({
    cart: wordsIn(cart),
    shop: wholeNumber(shop),
    type: type === 'pickup' ? type : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, person }, deps: { type, ...named } }) => {
    if (type !== undefined) {
      // A choice in the link becomes a part of the draft.
      if (named.cart !== undefined) choosePickup(named.cart);
      throw redirect({ to: '/checkout', search: named, replace: true });
    }
    const signedIn = person !== undefined;
    const [cart, , profile] = await Promise.all([
      // The cart may have changed since it was last seen here.
      queryClient.fetchQuery({ ...cartToOrderQuery(api, signedIn, named), staleTime: 0 }),
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
  component: Checkout,
});

function Checkout() {
  const named = Route.useLoaderDeps();
  const { cart, settings, person } = useCheckoutData(named);
  const onPlaced = useAfterPlacing();
  const found = useMemo(() => (cart ? [cart] : []), [cart]);
  return (
    <CheckoutPage
      named={named.cart === undefined ? undefined : [named.cart]}
      signedIn={person !== null}
      {...{ found, onPlaced }}
      renderForm={(carts, onGone) =>
        carts.map((one) => <Form key={one.uuid} cart={one} {...{ settings, person, onPlaced, onGone }} />)
      }
    />
  );
}

interface FormProps extends Pick<CheckoutOptions, 'cart' | 'person' | 'onPlaced' | 'onGone'> {
  settings: CheckoutSettings;
}

function Form({ cart, settings, person, onPlaced, onGone }: FormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const shopCurrency = useCurrency();
  const tags = useMemo(
    () => paymentMethods.filter((tag) => settings.tags.includes(tag) && isTakenFor(cart, tag, person)),
    [cart, settings, person],
  );
  const here = `/checkout?cart=${cart.uuid}&shop=${cart.shop_id}`;
  return (
    <CheckoutForm
      {...{ cart, now, person, tags, onPlaced, onGone }}
      currency={settings.currencies.find(({ id }) => id === cart.currency_id) ?? shopCurrency}
      takesWallet={settings.tags.includes('wallet') && isTakenFor(cart, 'wallet', person)}
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

function useCheckoutData(named: CartRef) {
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  const { data: cart } = useSuspenseQuery(cartToOrderQuery(api, signedIn, named));
  const { data: settings } = useSuspenseQuery(shopSettingsQuery(api));
  const { data: person } = useSuspenseQuery(personQuery(api, signedIn));
  return { cart, settings, person };
}
