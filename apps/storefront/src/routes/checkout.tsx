import type { Order } from '@hamper/contract/orders';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../api/api.ts';
import { useApi } from '../api/use-api.ts';
import { CheckoutForm, firstQuote } from '../features/checkout/checkout-form.tsx';
import { freshDraft } from '../features/checkout/draft.ts';
import { placeOf } from '../features/checkout/order-of.ts';
import { payable } from '../features/checkout/payment-step.tsx';
import { cartToOrderQuery, personQuery, quoteQuery, shopSettingsQuery } from '../features/checkout/queries.ts';
import { PageLink } from '../features/shell/page-link.tsx';
import { DEFAULT_CURRENCY } from '../i18n/format.ts';
import { ButtonTo } from '../links.ts';
import { usePerson } from '../session/use-person.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const Route = createFileRoute('/checkout')({
  staticData: { bottomBar: 'hidden' },
  validateSearch: ({ cart }): { cart?: string } => (typeof cart === 'string' && cart !== '' ? { cart } : {}),
  loaderDeps: ({ search: { cart } }) => ({ cart }),
  loader: async ({ context: { queryClient, api, person }, deps }) => {
    const signedIn = person !== undefined;
    const [cart, settings, profile] = await Promise.all([
      // The cart may have changed since it was last seen here.
      queryClient.fetchQuery({ ...cartToOrderQuery(api, signedIn, deps.cart), staleTime: 0 }),
      queryClient.ensureQueryData(shopSettingsQuery(api)),
      queryClient.ensureQueryData(personQuery(api, signedIn)),
    ]);
    if (!cart) return;
    const addresses = profile?.addresses ?? [];
    const draft = freshDraft({ name: '', phone: '', addresses, payment: '' });
    const address = placeOf(draft, { addresses, city: settings.city });
    await queryClient.ensureQueryData(quoteQuery(api, firstQuote({ cart, signedIn, draft, address })));
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n.t('checkout.title') }] }),
  component: Checkout,
});

function Checkout() {
  const { t } = useTranslation();
  const { cart: wanted } = Route.useSearch();
  const { cart, settings, person } = useCheckout(useApi(), wanted);
  const onPlaced = useAfterPlacing();
  const tags = useMemo(
    () =>
      payable.filter(
        (tag) =>
          settings.tags.includes(tag) && cart?.shop.shop_payments.some(({ payment }) => payment.tag === tag),
      ),
    [cart, settings],
  );
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
  const here = `/checkout?cart=${cart.uuid}`;
  return (
    <div className="wrap">
      <CheckoutForm
        key={cart.uuid}
        cart={cart}
        person={person}
        city={settings.city}
        currency={settings.currencies.find(({ id }) => id === cart.currency_id) ?? DEFAULT_CURRENCY}
        tags={tags}
        signIn={
          <Link to="/login" search={{ next: here }}>
            {t('login.submit')}
          </Link>
        }
        toCart={
          <PageLink href="/cart">
            {t('checkout.edit-cart')}
          </PageLink>
        }
        onPlaced={onPlaced}
      />
    </div>
  );
}

function useCheckout(api: Api, wanted: string | undefined) {
  const signedIn = usePerson() !== undefined;
  const { data: cart } = useSuspenseQuery(cartToOrderQuery(api, signedIn, wanted));
  const { data: settings } = useSuspenseQuery(shopSettingsQuery(api));
  const { data: person } = useSuspenseQuery(personQuery(api, signedIn));
  return { cart, settings, person };
}

function useAfterPlacing() {
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  return useCallback(
    async ({ uuid, guest_key }: Order) => {
      const search = guest_key === null ? {} : { key: guest_key };
      await navigate({ to: '/orders/$id', params: { id: uuid }, search, replace: true });
      void queries.invalidateQueries({ queryKey: ['carts'] });
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
    [navigate, queries],
  );
}
