import type { Config } from '../../config.ts';
import type { Outbox, OutboxOptions } from '../../db/outbox.ts';
import type { Mailer } from './mail.port.ts';
import { noMailer, outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

type MailConfig = Pick<Config, 'mode' | 'smtp'>;

/** The mails of this configuration, and their outbox; null where nothing is sent. */
export function openMailer(
  { mode, smtp }: MailConfig,
  options: Pick<OutboxOptions, 'db' | 'now'>,
): { mailer: Mailer; outbox: Outbox | null } {
  if (smtp) return smtpMailer({ ...smtp, ...options });
  return { mailer: mode === 'demo' ? outboxMailer : noMailer, outbox: null };
}
