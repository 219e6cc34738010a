import type { Db } from '../../db/query.ts';
import type { Analytics } from './analytics.port.ts';
import { openCounter } from './counter.ts';

/** The service that measures visits; null for none. */
export type AnalyticsConfig =
  | null
  | { provider: 'counter' }
  /** `baseUrl` is where its scripts and its collector are instead of Google's own hosts; blank for these. */
  | { provider: 'ga4'; measurementId: string; baseUrl: string }
  | { provider: 'plausible'; url: string; domain: string };

export function openAnalytics(
  config: AnalyticsConfig,
  { db, log }: { db: Db; log?: (error: unknown) => void },
): Analytics {
  const alone = { counter: null, close: () => Promise.resolve() };
  switch (config?.provider) {
    case undefined:
      return { ...alone, label: 'none', settings: settingsOf('') };
    case 'ga4':
      return {
        ...alone,
        label: `Google Analytics 4 (${config.measurementId})`,
        settings: settingsOf('ga4', config.measurementId, config.baseUrl),
      };
    case 'plausible':
      return {
        ...alone,
        label: `Plausible at ${config.url}`,
        settings: settingsOf('plausible', config.domain, config.url),
      };
    case 'counter': {
      const counter = openCounter({ db, ...(log ? { log } : {}) });
      return {
        label: 'our own counter, by day',
        settings: settingsOf('counter'),
        counter,
        close: () => counter.close(),
      };
    }
  }
}

const settingsOf = (provider: string, id = '', url = ''): Analytics['settings'] => ({
  analytics: provider,
  analytics_id: id,
  analytics_url: url,
});
