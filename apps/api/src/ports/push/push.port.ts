/** The address of a device: a browser's subscription, or an app's Firebase token. */
export type PushTarget =
  | { kind: 'browser'; endpoint: string; p256dh: string; auth: string }
  | { kind: 'app'; token: string };

export interface PushMessage {
  title: string;
  body: string;
  /** The path of the page that it opens. */
  link: string;
  /** A later message of the same topic replaces this one, on its way and on the screen; null for none. */
  topic: string | null;
  /** The seconds after which a device that was not reached need not be told any more. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
}

/** Characters of a title and a body: with every character escaped they are still less than the 4 kB of a message. */
export const MAX_TITLE = 120;
export const MAX_BODY = 400;

export interface Push {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Whether apps are reached by their Firebase token. */
  readonly reachesApps: boolean;
  /** The key that browsers subscribe with, the same in every process; null where browsers are not reached. */
  publicKey(): Promise<string | null>;
  /** Whether messages may be sent to this address: it belongs to a push service of a browser's maker. */
  accepts(endpoint: string): boolean;
  /**
   * Called outside of transactions.
   * @throws TargetGone
   * @throws PermanentError (db/outbox.ts) where another try would fail likewise
   */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<void>;
}

/** The subscription or token has ended: nobody is reached by it any more. */
export class TargetGone extends Error {
  override name = 'TargetGone';
}
