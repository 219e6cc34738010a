import type { Cart } from '@hamper/contract/cart';
import { MAX_LINKED_ORDERS } from '@hamper/contract/orders/max-linked-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useAfterPlacing } from '../after-placing.ts';
import { useApi } from '../api/use-api.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { LinkedForm, type LinkedFormProps } from '../features/checkout/linked-form.tsx';
import { isTakenFor, paymentMethods } from '../features/checkout/payment-methods.ts';
import { cartsToOrderQuery, personQuery, shopSettingsQuery } from '../features/checkout/queries.ts';
import { useNow } from '../features/clock/now.tsx';
import { PageLink } from '../features/shell/page-link.tsx';
import { wordsIn } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

const NONE: Cart[] = [];

/** Carts by their uuids, and their shops in the same order, by which they are found once signing in has merged them. */
interface Named {
  carts?: string | undefined;
  shops?: string | undefined;
}

/** Undefined where the address names none. */
function refsOf({ carts, shops = '' }: Named): { cart: string; shop?: number }[] | undefined {
  if (carts === undefined) return undefined;
  const ids = shops.split(',').map(Number);
  const refs = carts.split(',').map((cart, at) => ({ cart, ...(ids[at] && { shop: ids[at] }) }));
  return refs
    .filter(
      ({ cart }, at) => /^[\da-f-]{36}$/.test(cart) && refs.findIndex((ref) => ref.cart === cart) === at,
    )
    .slice(0, MAX_LINKED_ORDERS);
}

export const Route = createFileRoute('/checkout-all')({
  validateSearch: ({ carts, shops }): Named => ({ carts: wordsIn(carts), shops: wordsIn(shops) }),
  loaderDeps: ({ search: { carts, shops } }): Named => ({ carts, shops }),
  loader: async ({ context: { queryClient, api, person }, deps }) => {
    const refs = refsOf(deps);
    const [only, ...others] = refs ?? [];
    // One shop has its own checkout.
    if (only !== undefined && others.length === 0)
      throw redirect({ to: '/checkout', search: only, replace: true });
    const signedIn = person !== undefined;
    await Promise.all([
      // The carts may have changed since they were last seen here.
      queryClient.fetchQuery({ ...cartsToOrderQuery(api, signedIn, refs), staleTime: 0 }),
      queryClient.ensureQueryData(shopSettingsQuery(api)),
      queryClient.ensureQueryData(personQuery(api, signedIn)),
    ]);
  },
  component: CheckoutAll,
});

function CheckoutAll() {
  const api = useApi();
  const named = Route.useLoaderDeps();
  const signedIn = usePerson() !== undefined;
  const refs = refsOf(named);
  const { data: carts } = useSuspenseQuery(cartsToOrderQuery(api, signedIn, refs));
  const onPlaced = useAfterPlacing();
  return (
    <CheckoutPage
      named={refs?.map(({ cart }) => cart)}
      found={refs ? carts : NONE}
      choice={refs ? NONE : carts}
      {...{ signedIn, onPlaced }}
      renderForm={(shown, onGone) => <Form carts={shown} {...{ onPlaced, onGone }} />}
    />
  );
}

function Form({ carts, onPlaced, onGone }: Pick<LinkedFormProps, 'carts' | 'onPlaced' | 'onGone'>) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const shopCurrency = useCurrency();
  const navigate = Route.useNavigate();
  const signedIn = usePerson() !== undefined;
  const { data: settings } = useSuspenseQuery(shopSettingsQuery(api));
  const { data: person } = useSuspenseQuery(personQuery(api, signedIn));
  const taken = useMemo(() => {
    const byAll = (tag: string) =>
      settings.tags.includes(tag) && carts.every((cart) => isTakenFor(cart, tag, person));
    return {
      tags: paymentMethods.filter(byAll),
      takesWallet: byAll('wallet'),
    };
  }, [carts, settings, person]);
  const shops = carts.map(({ shop_id }) => shop_id).join();
  const here = `/checkout-all?carts=${carts.map(({ uuid }) => uuid).join()}&shops=${shops}`;
  return (
    <LinkedForm
      {...{ carts, now, person, onPlaced, onGone, ...taken }}
      oneOrderTags={settings.oneOrderTags}
      currency={settings.currencies.find(({ id }) => id === carts[0]?.currency_id) ?? shopCurrency}
      signIn={
        <Link to="/login" search={{ next: here }}>
          {t('login.button')}
        </Link>
      }
      toCart={<PageLink href="/cart">{t('checkout.edit-cart')}</PageLink>}
      onLeaveOut={({ uuid }) => {
        const left = carts.flatMap((cart) => (cart.uuid === uuid ? [] : [cart.uuid]));
        void navigate({ search: { carts: left.join() }, replace: true });
      }}
      proveHuman={async () => {
        const { solveBotCheck } = await import('../features/accounts/solve-bot-check.ts');
        return solveBotCheck(api, 'place-order');
      }}
    />
  );
}
