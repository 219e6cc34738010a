import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BottomBar } from '../features/shell/bottom-bar.tsx';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { dictionaryUrl } from '../i18n/backend.ts';
import { directionOf } from '../i18n/locales.ts';
import { LocaleContext } from '../i18n/use-locale.ts';
import type { RouterContext } from '../router-context.ts';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { Toaster } from '../ui/toaster.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
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
  const { shell, bottomBar } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
    structuralSharing: true,
  });
  if (shell === 'none') {
    return (
      <main id="content">
        <Outlet />
      </main>
    );
  }
  return (
    <>
      <Header />
      <main id="content">
        <Outlet />
      </main>
      <Footer year={new Date().getFullYear()} />
      {bottomBar !== 'hidden' && <BottomBar />}
    </>
  );
}
