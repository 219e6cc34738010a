import type { Mailer } from './mail.port.ts';
import { writeMail } from './write-mail.ts';

/** Mails stay in the database; in the demo people read them at /dev/outbox. */
export const outboxMailer: Mailer = {
  label: 'outbox (/dev/outbox)',
  reaches: true,
  post: (tx, mail) => writeMail(tx, mail, { now: new Date(), isSent: false }),
  // Mails that people see there count as sent.
  withdraw: async () => undefined,
};

/** Production without a mail provider: nothing is written that nobody will send. */
export const noMailer: Mailer = {
  label: 'none (no provider configured)',
  reaches: false,
  post: async () => undefined,
  withdraw: async () => undefined,
};
