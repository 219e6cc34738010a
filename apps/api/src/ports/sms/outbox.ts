import { texts } from '../../db/schema/notifications.ts';
import type { Texter } from './sms.port.ts';

/** Texts stay in the database; in the demo people read them at /dev/outbox. */
export const outboxTexter: Texter = {
  label: 'outbox (/dev/outbox)',
  reaches: true,
  delivers: () => true,
  async post(tx, { to, kind, locale, body }) {
    await tx.insert(texts).values({ recipient: to, kind, locale, body });
    return { sent: async () => true };
  },
};

/** Production without a provider of texts: nothing is written that nobody will send. */
export const noTexter: Texter = {
  label: 'none (no provider configured)',
  reaches: false,
  delivers: () => false,
  post: async () => ({ sent: async () => false }),
};
