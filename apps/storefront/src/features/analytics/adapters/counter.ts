import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';
import { MAX_EVENTS } from '@hamper/contract/analytics/measured';

import type { AdapterOptions, BrowserAnalytics } from './browser-analytics.ts';

/** The shop's own counter: in batches, when the page is hidden. `url` is blank but in tests. */
export function counterAnalytics({ url, lang }: Pick<AdapterOptions, 'url' | 'lang'>): BrowserAnalytics {
  let waiting: MeasuredEvent[] = [];
  let isOn = true;
  const sendWaiting = () => {
    if (waiting.length === 0) return;
    const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' });
    waiting = [];
    navigator.sendBeacon(`${url}/api/v1/rest/analytics/events?lang=${lang}`, body);
  };
  return {
    send(event) {
      if (!isOn) return;
      waiting.push(event);
      if (waiting.length === MAX_EVENTS) sendWaiting();
    },
    leave: sendWaiting,
    stop() {
      isOn = false;
      waiting = [];
    },
  };
}
