import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';

import type { AdapterOptions, BrowserAnalytics } from './browser-analytics.ts';

/** Plausible by its events API: no script of theirs runs here. https://plausible.io/docs/events-api */
export function plausibleAnalytics({ id: domain, url, lang }: AdapterOptions): BrowserAnalytics {
  let isOn = true;
  return {
    send(event) {
      // It takes no vitals.
      if (!isOn || event.name === 'vital') return;
      const body = {
        name: event.name === 'page_view' ? 'pageview' : event.name,
        // The page's pattern: no address of anybody's order.
        url: location.origin + event.route,
        domain,
        props: { lang, ...propertiesOf(event) },
        ...(event.name === 'purchase' ? { revenue: { currency: event.currency, amount: event.value } } : {}),
      };
      // A plain text is asked for without a question before it.
      const headers = { 'content-type': 'text/plain' };
      const request = {
        ...{ method: 'POST', headers, body: JSON.stringify(body), keepalive: true },
        ...({ credentials: 'omit', referrerPolicy: 'no-referrer' } as const),
      };
      void fetch(`${url}/api/event`, request).catch(() => {});
    },
    leave() {},
    stop: () => void (isOn = false),
  };
}

const propertiesOf = (event: MeasuredEvent) =>
  event.name === 'search'
    ? { found: event.found, ...(event.words === null ? {} : { words: event.words }) }
    : {};
