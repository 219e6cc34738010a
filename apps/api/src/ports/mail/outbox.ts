import { mails } from '../../db/schema/notifications.ts';
import type { Mailer } from './mail.port.ts';

/** Mails stay in the database; in the demo people read them at /dev/outbox. */
export const outboxMailer: Mailer = {
  label: 'outbox (/dev/outbox)',
  reaches: true,
  async post(tx, { to, kind, locale, subject, body }) {
    await tx.insert(mails).values({ recipient: to, kind, locale, subject, body });
  },
};

/** Production without a mail provider: nothing is written that nobody will send. */
export const noMailer: Mailer = {
  label: 'none (no provider configured)',
  reaches: false,
  post: async () => undefined,
};
