import type { AdapterOptions, BrowserAnalytics } from './browser-analytics.ts';

/** The adapter that the shop configured; its code comes alone. */
export async function openAdapter(
  provider: string,
  options: AdapterOptions,
): Promise<BrowserAnalytics | undefined> {
  switch (provider) {
    case 'counter':
      return (await import('./counter.ts')).counterAnalytics(options);
    case 'plausible':
      return (await import('./plausible.ts')).plausibleAnalytics(options);
    case 'ga4':
      return (await import('./ga4.ts')).ga4Analytics(options);
    default:
      // An older page of a shop that was configured anew.
      return undefined;
  }
}
