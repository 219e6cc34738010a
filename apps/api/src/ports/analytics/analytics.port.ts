import type { MeasuredEventName, Vital } from '@hamper/contract/analytics/measured';
import type { Locale } from '@hamper/contract/locale';
import type { AnalyticsSetting } from '@hamper/contract/settings';

interface Seen {
  /** As in `2026-11-24`, UTC. */
  day: string;
  lang: Locale;
  route: string;
}

/** One event, as it is added to the sums of its day. */
export type Counted = Seen &
  (
    | { kind: 'event'; event: MeasuredEventName; detail: string; valueMinor: number }
    | { kind: 'search'; words: string; found: boolean }
    | { kind: 'vital'; metric: Vital; bucket: number }
  );

/** Adds up what browsers report, for our own database. */
export interface Counter {
  /** Adds in memory alone: it costs no statement, and never fails. */
  add(counted: readonly Counted[]): void;
  /** Writes the sums so far. What cannot be written waits for the next time. */
  flush(): Promise<void>;
}

/** The service that measures visits, for shoppers who allow it. Browsers talk to a provider themselves. */
export interface Analytics {
  /** One line for the table of adapters. */
  readonly label: string;
  /** The part that browsers have to know, among the settings that they read. */
  readonly settings: Readonly<Record<AnalyticsSetting, string>>;
  /** Null where the shop does not count itself. */
  readonly counter: Counter | null;
  /** Writes what is left. */
  close(): Promise<void>;
}
