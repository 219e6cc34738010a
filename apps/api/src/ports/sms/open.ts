import type { Config } from '../../config.ts';
import type { Outbox, OutboxOptions } from '../../db/outbox.ts';
import { noTexter, outboxTexter } from './outbox.ts';
import type { Texter } from './sms.port.ts';
import { twilioTexter } from './twilio.ts';

type SmsConfig = Pick<Config, 'mode' | 'twilio' | 'smsPrefixes'>;

/** The texts of this configuration, and their outbox; null where nothing is sent. */
export function openTexter(
  { mode, twilio, smsPrefixes }: SmsConfig,
  options: Pick<OutboxOptions, 'db' | 'now'>,
): { texter: Texter; outbox: Outbox | null } {
  const opened = twilio
    ? twilioTexter({ ...twilio, ...options })
    : { texter: mode === 'demo' ? outboxTexter : noTexter, outbox: null };
  if (smsPrefixes === null) return opened;
  const delivers = (phone: string) => smsPrefixes.some((prefix) => phone.startsWith(prefix));
  return { ...opened, texter: { ...opened.texter, delivers } };
}
