import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';

import type { AdapterOptions, BrowserAnalytics } from './browser-analytics.ts';

type WithDataLayer = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

/** Google Analytics 4 by its own script, which is loaded here and nowhere else: without advertising, by pages' patterns. */
export function ga4Analytics({ id, url, lang }: AdapterOptions): BrowserAnalytics {
  const page = window as unknown as WithDataLayer;
  const layer = (page.dataLayer ??= []);
  // Its script reads `arguments`, and no array.
  const gtag: (...command: unknown[]) => void = function pushArguments() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  };
  page[`ga-disable-${id}`] = false;
  gtag('consent', 'default', {
    ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id, {
    // Addresses may hold ids and keys: each event says its page's pattern.
    ...{ send_page_view: false, page_location: location.origin, page_title: '', page_referrer: '' },
    ...{ allow_google_signals: false, allow_ad_personalization_signals: false, language: lang },
    ...(url === '' ? {} : { transport_url: url }),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url === '' ? 'https://www.googletagmanager.com' : url}/gtag/js?id=${id}`;
  document.head.append(script);
  return {
    send(event) {
      // It has reports of its own for vitals.
      if (event.name === 'vital') return;
      const where = { page_location: location.origin + event.route, page_title: event.route };
      gtag('event', event.name, { ...where, ...parametersOf(event) });
    },
    leave() {},
    stop() {
      page[`ga-disable-${id}`] = true;
      script.remove();
      forgetCookies();
    },
  };
}

function parametersOf(event: MeasuredEvent) {
  if (event.name === 'search') return { search_term: event.words ?? '', found: event.found };
  if (event.name === 'purchase') return { value: event.value, currency: event.currency };
  return {};
}

/** Its cookies, on this host and those above it, where it puts them. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((one) => one.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one)))
    for (const domain of ['', ...domains])
      // oxlint-disable-next-line unicorn/no-document-cookie -- older browsers have nothing else
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
