import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import type { Category } from '@hamper/contract/catalogue';
import { I18nContext } from '@hamper/ui/i18n/use-translation.ts';
import { type Currency, DEFAULT_CURRENCY } from '@hamper/ui/locale/format.ts';
import type { Locale } from '@hamper/ui/locale/locales.ts';
import { CurrencyContext, DirectionContext, LocaleContext } from '@hamper/ui/locale/use-locale.ts';
import { PicturesContext } from '@hamper/ui/media/picture.tsx';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import accentedFont from '@hamper/ui/tokens/figtree/figtree-accented.woff2?url';
import plainFont from '@hamper/ui/tokens/figtree/figtree-plain.woff2?url';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';

import { AnswersElement } from '../api/answers-element.tsx';
import type { Api } from '../api/api.ts';
import { setNotFoundStatus } from '../api/set-not-found-status.ts';
import { useApi } from '../api/use-api.ts';
import { DeviceContext } from '../device/device-context.ts';
import { profileQuery } from '../features/accounts/profile-query.ts';
import { useDeliveryAddress } from '../features/accounts/use-delivery-address.ts';
import { ServerPlaceContext } from '../features/addresses/delivery-location.ts';
import { Analytics } from '../features/analytics/analytics.tsx';
import { CartButton } from '../features/cart/cart-button.tsx';
import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { CartSync } from '../features/cart/cart-sync.tsx';
import { DeferredCartNotice } from '../features/cart/deferred-cart-notice.tsx';
import { FloatingCart } from '../features/cart/floating-cart.tsx';
import { categoriesQuery } from '../features/categories/queries.ts';
import { NowProvider, useNow } from '../features/clock/now.tsx';
import { BareCrashScreen } from '../features/failures/crash-screen.tsx';
import { DeferredFooter } from '../features/footer/deferred-footer.tsx';
import {
  DeferredBottomBar,
  DeferredCategoriesMenu,
  DeferredMainMenu,
  DeferredPreferencesMenu,
  DeferredSearchBox,
  DeferredSearchScreen,
} from '../features/header/deferred-header.tsx';
import { DeliveryAddress } from '../features/header/delivery-address.tsx';
import { HeaderAccount } from '../features/header/header-account.tsx';
import { Header } from '../features/header/header.tsx';
import { PhoneMenu } from '../features/header/phone-menu.tsx';
import { useAccountLikes } from '../features/likes/use-account-likes.ts';
import { readOverlay } from '../features/listing/list-search.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { statisticQuery } from '../features/notifications/statistic-query.ts';
import { currenciesQuery, currencyAmong } from '../features/preferences/currency-query.ts';
import { languagesQuery } from '../features/preferences/languages-query.ts';
import { preloadProductDialog, ProductDialog } from '../features/product-page/product-dialog.tsx';
import { productWords } from '../features/products/product-words.ts';
import { productQuery } from '../features/products/queries.ts';
import { servicesOf } from '../features/shell/service-targets.ts';
import { type Settings, settingsQuery } from '../features/shell/settings-query.ts';
import { useFirstShell } from '../features/shell/use-shell.ts';
import { flashOf } from '../flash/flash-of.ts';
import { NOTICE } from '../flash/flash.ts';

import '@hamper/ui/tokens/tokens.css';
import '@hamper/ui/tokens/fonts.css';
import '@hamper/ui/tokens/base.css';
import { EarlyEventsScript } from '../hydration/early-events-script.tsx';
import { replayEarlyEvents } from '../hydration/replay-early-events.ts';
import { dictionaryUrl } from '../i18n/load-dictionary.ts';
import { WordsElement } from '../i18n/words-element.tsx';
import { MANIFEST } from '../offline/addresses.ts';
import { pageHead, type PageWords } from '../page-head.ts';
import type { Shell } from '../route-map.ts';
import type { RouterContext } from '../router-context.ts';
import { ThemeColors } from '../theme/theme-colors.tsx';

/** A page with a product over it, asked of the server, is shared as the product, and not as the page below it. */
function openedOn(queryClient: QueryClient, api: Api, uuid: string | undefined): PageWords | undefined {
  const product = uuid ? queryClient.getQueryData(productQuery(api, uuid).queryKey) : undefined;
  if (product === null) setNotFoundStatus();
  return product ? productWords(product) : undefined;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readOverlay,
  beforeLoad: ({ context }) => {
    // The error has been logged; its message does not belong in the document.
    if (context.broken) throw new Error('This page broke while it was made');
  },
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context: { queryClient, api, person, place }, deps: { product } }) => {
    // None of these may take a page down: without them the header says less.
    const queries = [
      queryClient.prefetchQuery(categoriesQuery(api)),
      queryClient.prefetchQuery(settingsQuery(api)),
      queryClient.prefetchQuery(currenciesQuery(api)),
      queryClient.prefetchQuery(languagesQuery(api)),
      ...(person
        ? [queryClient.prefetchQuery(profileQuery(api)), queryClient.prefetchQuery(statisticQuery(api))]
        : []),
      ...(product ? [queryClient.prefetchQuery(productQuery(api, product))] : []),
    ];
    // A link to a product is hovered or touched: its dialog's code comes beside it.
    if (product && typeof document !== 'undefined') void preloadProductDialog().catch(() => {});
    // In the browser the page does not wait: the product's sheet opens at once and shows its shape.
    let opened: PageWords | undefined;
    if (import.meta.env.SSR) {
      await Promise.all(queries);
      opened = openedOn(queryClient, api, product);
    }
    return { opened, now: Date.now(), cartFlash: flashOf(NOTICE), place: place ?? null };
  },
  head: ({ match, matches }) => {
    const { locale, theme } = match.context;
    const { meta, links } = pageHead(match.context, matches);
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'color-scheme', content: theme ?? 'light dark' },
        ...meta,
      ],
      links: [
        ...fontsOf(locale).map(
          (href) =>
            ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
        ),
        { rel: 'preload', href: dictionaryUrl(locale, 'common'), as: 'fetch', crossOrigin: 'anonymous' },
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        // With cookies: they say the language.
        { rel: 'manifest', href: MANIFEST, crossOrigin: 'use-credentials' },
        ...links,
      ],
    };
  },
  shellComponent: Document,
  errorComponent: BareCrashScreen,
  component: Shell,
});

function fontsOf(locale: Locale): string[] {
  if (locale === 'ar') return [arabicFont];
  return locale === 'en' ? [plainFont] : [plainFont, accentedFont];
}

/** The document around every page, the crash screen and the 404 page included. */
function Document({ children }: { children: ReactNode }) {
  const { locale, direction, theme, pictures, mapFile, width, i18n, overrides, currencyId, ...page } =
    useRouter().options.context;
  return (
    // The theme may be switched before React arrives; the attribute then already says so.
    <html
      lang={locale}
      dir={direction}
      data-theme={theme}
      data-width={width}
      data-locale-asked={page.addressLocale ? '' : undefined}
      data-currency={currencyId}
      data-pictures={JSON.stringify(pictures)}
      data-map={mapFile || undefined}
      data-worker={page.worker ? '' : undefined}
      data-request={page.requestId}
      data-address={page.address}
      data-shared={page.shared ? '' : undefined}
      // Of a shared page a script says it: see `signed-in-mark.ts`.
      data-signed-in={!page.shared && page.person ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <EarlyEventsScript />
        <HeadContent />
        <ThemeColors theme={theme} />
        <WordsElement words={overrides} />
      </head>
      <body>
        <I18nContext value={i18n}>
          <LocaleContext value={locale}>
            <DirectionContext value={direction}>
              <DeviceContext value={width}>
                <PicturesContext value={pictures}>{children}</PicturesContext>
              </DeviceContext>
              <Toaster />
            </DirectionContext>
          </LocaleContext>
        </I18nContext>
        <AnswersElement />
        <Scripts />
      </body>
    </html>
  );
}

function Shell() {
  const { now, cartFlash, place } = Route.useLoaderData();
  useAccountLikes();
  useEffect(replayEarlyEvents, []);
  const currency = useChosenCurrency();
  // One tree for both: a page must not be mounted anew because what stands around it changed.
  const shell = useFirstShell();
  const framed = shell.kind !== 'none';
  return (
    <CurrencyContext value={currency}>
      <ServerPlaceContext value={place}>
        <NowProvider from={now}>
          {framed && <ShopHeader shell={shell} />}
          {framed && cartFlash && <DeferredCartNotice flash={cartFlash} />}
          <Analytics />
          <main id="content">
            <Outlet />
          </main>
          {framed && <ShopFooter year={new Date(now).getUTCFullYear()} />}
          {shell.kind === 'shopping' && <FloatingCart />}
          {shell.barred && <DeferredBottomBar />}
          {framed && <ShopCart />}
          {framed && <ProductDialog />}
        </NowProvider>
      </ServerPlaceContext>
    </CurrencyContext>
  );
}

/** The currency of the page's prices. */
function useChosenCurrency(): Currency {
  const { currencyId } = useRouter().options.context;
  const { data: currencies = [] } = useQuery(currenciesQuery(useApi()));
  // Merged: an older server's currency may lack what this one's always has.
  const { id, symbol, position } = { ...DEFAULT_CURRENCY, ...currencyAmong(currencies, currencyId) };
  return useMemo(() => ({ symbol, position, id }), [id, symbol, position]);
}

const NONE: Category[] = [];
const NO_SETTINGS: Settings = {};

function ShopHeader({ shell }: { shell: Shell }) {
  const api = useApi();
  const { data: categories = NONE } = useQuery(categoriesQuery(api));
  const { data: settings = NO_SETTINGS } = useQuery(settingsQuery(api));
  const services = useMemo(() => servicesOf(settings), [settings]);
  const address = useDeliveryAddress();
  return (
    <Header
      shell={shell}
      search={<DeferredSearchBox />}
      searchScreen={<DeferredSearchScreen />}
      cart={<CartButton />}
      notifications={<Bell />}
      account={<HeaderAccount />}
      menu={<PhoneMenu />}
      address={<DeliveryAddress label={address} />}
      categories={<DeferredCategoriesMenu categories={categories} />}
      mainMenu={<DeferredMainMenu categories={categories} services={services} />}
      preferences={<DeferredPreferencesMenu className="desk" />}
      phone={settings.phone}
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
  return <DeferredFooter year={year} settings={settings} />;
}
