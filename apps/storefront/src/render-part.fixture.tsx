import '@hamper/ui/tokens/tokens.css';
import '@hamper/ui/tokens/base.css';
import { createClient } from '@hamper/contract/client';
import { isRightToLeft } from '@hamper/contract/locale';
import { I18nContext } from '@hamper/ui/i18n/use-translation.ts';
import { DirectionContext, LocaleContext } from '@hamper/ui/locale/use-locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';

import ar from '../public/locales/ar/common.json';
import en from '../public/locales/en/common.json';
import { NowProvider } from './features/clock/now.tsx';
import { serverI18n } from './i18n/i18n.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import type { Person } from './session/person.ts';

const dictionaries = { ar, en };

interface PageAround {
  lang?: keyof typeof dictionaries;
  theme?: 'light' | 'dark';
  /** The address of the page. */
  address?: string;
  /** The address that the server made the page for, where it has changed since. */
  madeFor?: string;
  /** Somebody is signed in. */
  person?: Person;
  /** Answers the calls of the API; without it there is no connection. */
  answer?: (url: URL, init: RequestInit) => Promise<Response>;
}

const noConnection = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Puts a part of a screen on an empty page, with the words, the clock, the router, the API's client and the queries that stand around
 * it in the shop. Returns its address, which the part may change, the page's history, and what the browser knows of the API's answers.
 */
export function renderPart(
  part: ReactNode,
  {
    lang = 'en',
    theme = 'light',
    address = '/',
    madeFor = address,
    person,
    answer = noConnection,
  }: PageAround = {},
) {
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  Object.assign(document.documentElement, { lang, dir: direction });
  document.documentElement.dataset['theme'] = theme;
  const startedAt = Date.now();
  const i18n = serverI18n(lang, dictionaries[lang]);
  const root = createRootRoute({
    component: () => (
      <NowProvider from={startedAt}>
        <main>{part}</main>
      </NowProvider>
    ),
  });
  // As in the shop: answers stay fresh, and a failure shows at once.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, networkMode: 'always' } },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history,
    parseSearch,
    stringifySearch,
    context: {
      ...{ i18n, person, queryClient, address: madeFor },
      api: createClient({
        baseUrl: '/api/v1',
        fetch: (url, init) => answer(new URL(url, location.origin), init),
      }),
    },
  });
  const container = document.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(container);
  reactRoot.render(
    <I18nContext value={i18n}>
      <LocaleContext value={lang}>
        <DirectionContext value={direction}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DirectionContext>
      </LocaleContext>
    </I18nContext>,
  );
  onTestFinished(() => {
    reactRoot.unmount();
    container.remove();
  });
  return { address: () => history.location.href, history, queryClient };
}

/** The part keeps nobody out. What a whole page must have, such as one first heading, is not asked of a part. */
export async function expectAccessible(): Promise<void> {
  // Half faded in, colours would be judged wrongly; what turns for ever is not waited for.
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: {
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
      'heading-order': { enabled: false },
    },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Waits for a control, and puts the focus on it as a walk by Tab would. */
export async function focus(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
}
