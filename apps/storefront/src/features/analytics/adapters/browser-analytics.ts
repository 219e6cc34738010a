import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';

/** An adapter of the analytics port: where a browser reports what its shopper allowed. */
export interface BrowserAnalytics {
  /** Takes one event. It never throws: whoever does not answer costs a count. */
  send(event: MeasuredEvent): void;
  /** The page is being left: sends what waits. */
  leave(): void;
  /** Consent was taken back: forgets what waits, and what was kept in this browser. */
  stop(): void;
}

export interface AdapterOptions {
  /** As the settings say: a measurement id or a domain, and where to send to. */
  id: string;
  url: string;
  /** The language of the page. */
  lang: string;
}
