import type { Locale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';

/** How long a mail with a topic waits for another one about the same. */
export const TOPIC_DELAY_MS = 60_000;

export interface Mail {
  to: string;
  kind: 'receipt' | 'welcome' | 'notification' | 'account';
  locale: Locale;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as a document. */
  html: string;
  /** The address by which one click switches mails of its type off; none where they cannot be. */
  unsubscribe?: string | undefined;
  /** It is not urgent, and not sent before; with a topic, one that comes by then takes its place. */
  notBefore?: Date | undefined;
  /**
   * Its subject matter. It is sent a minute later, and one about the same that comes by then is sent in its place: many
   * events at once are one mail.
   */
  topic?: string;
  /** With a topic: its reader has little time, so that the first is sent now, and only what comes within a minute of it waits. */
  atOnce?: boolean;
}

export interface Mailer {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Whether mail reaches anybody; what needs it is not offered otherwise. */
  readonly reaches: boolean;
  /** Writes the mail in the transaction of its cause, to be sent after the commit. */
  post(tx: Db, mail: Mail): Promise<void>;
  /** Takes back the mails of a topic that have not been tried yet. */
  withdraw(tx: Db, topic: string): Promise<void>;
}
