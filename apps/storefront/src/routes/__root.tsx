import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import { useQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { answerNotFound } from '../api/page-status.ts';
import { useApi } from '../api/use-api.ts';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { profileQuery } from '../features/accounts/profile-query.ts';
import { CartButton, CartCount } from '../features/cart/cart-button.tsx';
import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { CART_FORM, CartNotice } from '../features/cart/cart-notice.tsx';
import { CartSync } from '../features/cart/cart-sync.tsx';
import { FloatingCart } from '../features/cart/floating-cart.tsx';
import { CategoriesMenu } from '../features/catalogue/categories-menu.tsx';
import { readOverlay } from '../features/catalogue/list-search.ts';
import { NowProvider, useNow } from '../features/catalogue/now.tsx';
import { ProductOverlay } from '../features/catalogue/product-overlay.tsx';
import { categoriesQuery, productQuery } from '../features/catalogue/queries.ts';
import { BottomBar } from '../features/shell/bottom-bar.tsx';
import { currencyQuery } from '../features/shell/currency-query.ts';
import { Footer } from '../features/shell/footer.tsx';
import { DeliveryAddress, Header } from '../features/shell/header.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { ShopContacts } from '../features/shell/shop-contacts.tsx';
import { flashOf } from '../flash/flash-of.ts';
import { dictionaryUrl } from '../i18n/backend.ts';
import { DEFAULT_CURRENCY } from '../i18n/format.ts';
import { directionOf } from '../i18n/locales.ts';
import { CurrencyContext, LocaleContext } from '../i18n/use-locale.ts';
import type { RouterContext } from '../router-context.ts';
import { usePerson } from '../session/use-person.ts';

import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { Toaster } from '../ui/toaster.tsx';
import { useDeliveryAddress } from './-delivery-address.ts';
import { productForm } from './-product-action.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readOverlay,
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context: { queryClient, api, person }, deps: { product } }) => {
    // None of these may take a page down: without them the header says less.
    const wanted = [
      queryClient.prefetchQuery(categoriesQuery(api)),
      queryClient.prefetchQuery(settingsQuery(api)),
      queryClient.prefetchQuery(currencyQuery(api)),
      ...(person ? [queryClient.prefetchQuery(profileQuery(api))] : []),
      ...(product ? [queryClient.prefetchQuery(productQuery(api, product))] : []),
    ];
    // In the browser the page does not wait: the product's sheet opens at once and shows its shape.
    if (typeof document === 'undefined') {
      await Promise.all(wanted);
      if (product && queryClient.getQueryData(productQuery(api, product).queryKey) === null) answerNotFound();
    }
    return { now: Date.now(), cartFlash: flashOf(CART_FORM) };
  },
  head: ({ match }) => {
    const { i18n, locale } = match.context;
    const font = locale === 'ar' ? arabicFont : latinFont;
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { title: i18n.t('brand') },
        { name: 'description', content: i18n.t('site.description') },
        { name: 'color-scheme', content: 'light dark' },
      ],
      links: [
        { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
        { rel: 'preload', href: dictionaryUrl(locale, 'common'), as: 'fetch', crossOrigin: 'anonymous' },
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ],
    };
  },
  shellComponent: Document,
  component: Shell,
});

/** The document around every page, the crash screen and the 404 page included. */
function Document({ children }: { children: ReactNode }) {
  const { locale, theme, i18n } = useRouter().options.context;
  return (
    // The theme may be switched before React arrives; the attribute then already says so.
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <I18nextProvider i18n={i18n}>
          <LocaleContext value={locale}>
            {children}
            <Toaster />
          </LocaleContext>
        </I18nextProvider>
        <Scripts />
      </body>
    </html>
  );
}

function Shell() {
  const { now, cartFlash } = Route.useLoaderData();
  const { data: currency } = useQuery(currencyQuery(useApi()));
  const { shell, bottomBar } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
    structuralSharing: true,
  });
  // One tree for both: a page must not be mounted anew because what stands around it changed.
  const framed = shell !== 'none';
  const barred = framed && bottomBar !== 'hidden';
  return (
    <CurrencyContext value={currency ?? DEFAULT_CURRENCY}>
      <NowProvider from={now}>
        {framed && <ShopHeader />}
        {framed && <CartNotice flash={cartFlash} />}
        <main id="content">
          <Outlet />
        </main>
        {framed && <ShopFooter year={new Date(now).getUTCFullYear()} />}
        {barred && <FloatingCart />}
        {barred && <BottomBar cartCount={<CartCount />} />}
        {framed && <ShopCart />}
        {framed && <ProductOverlay form={productForm} />}
      </NowProvider>
    </CurrencyContext>
  );
}

function ShopHeader() {
  const api = useApi();
  const person = usePerson();
  const { search: term } = useSearch({ strict: false });
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: settings } = useQuery(settingsQuery(api));
  const address = useDeliveryAddress();
  return (
    <Header
      term={term}
      cart={<CartButton />}
      account={<AccountMenu person={person} />}
      address={<DeliveryAddress label={address ?? cityOf(settings?.address)} />}
      {...(categories.length > 0 ? { categories: <CategoriesMenu categories={categories} /> } : {})}
    />
  );
}

function ShopCart() {
  return (
    <>
      <CartDrawer now={useNow()} address={useDeliveryAddress()} />
      <CartSync />
    </>
  );
}

function ShopFooter({ year }: { year: number }) {
  const { data: settings = {} } = useQuery(settingsQuery(useApi()));
  return (
    <Footer year={year} text={settings.footer_text}>
      <ShopContacts settings={settings} />
    </Footer>
  );
}

/** "1 Palm Street, Palm Bay" is in Palm Bay. */
const cityOf = (address: string | undefined): string | undefined => address?.split(',').at(-1)?.trim();
