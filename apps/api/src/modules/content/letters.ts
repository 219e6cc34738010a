import type { BotCheckAction } from '@hamper/contract/auth';
import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import { countAttempt, verifyBotCheck } from '../accounts/index.ts';
import { readSettings } from '../settings/index.ts';

/**
 * A guest proves to be no robot.
 * @throws bot-check-needed, bot-check-failed
 */
export async function checkGuest(
  tx: Db,
  { actor }: Pick<Ctx, 'actor'>,
  action: BotCheckAction,
  proof: string | undefined,
): Promise<void> {
  if (actor.kind === 'user') return;
  if (proof === undefined) throw new Failure('bot-check-needed');
  await verifyBotCheck({ db: tx }, action, proof);
}

interface StaffMail {
  subject: string;
  lines: string[];
}

/** Mails the shop at its address, in its language; without an address staff find what came in their list. */
export async function mailStaff(
  tx: Db,
  { ports, publicUrl }: Pick<Ctx, 'ports' | 'publicUrl'>,
  { subject, lines }: StaffMail,
): Promise<void> {
  const settings = await readSettings(tx);
  const to = settings.find(({ key }) => key === 'email')?.value ?? '';
  if (to === '') return;
  await ports.mail.post(
    tx,
    composeMail({
      ...{ to, kind: 'notification', locale: defaultLocale, subject, reason: 'staff', publicUrl },
      blocks: [{ kind: 'words', text: lines.join('\n') }],
    }),
  );
}

interface Acknowledged {
  email: string;
  subject: string;
  text: string;
}

/** Tells the sender that it came. It quotes nothing of theirs, not even a name: the address may be a stranger's, who never wrote. */
export async function acknowledge(
  tx: Db,
  { ports, now, locale, publicUrl }: Ctx,
  { email, subject, text }: Acknowledged,
): Promise<void> {
  if (!(await countAttempt({ db: tx, now }, 'acknowledgements-to', email))) return;
  await ports.mail.post(
    tx,
    composeMail({
      ...{ to: email, kind: 'receipt', locale, subject, reason: 'letter', publicUrl },
      blocks: [greeting(locale), { kind: 'text', text }],
    }),
  );
}

interface Answered {
  email: string;
  locale: string;
  answer: string;
  subject: 'mail.contact.answer' | 'mail.application.answer';
}

/** Mails the shop's answer to the sender, in the language that they wrote in; likewise without anything of theirs. */
export async function mailAnswer(
  tx: Db,
  { ports, publicUrl }: Pick<Ctx, 'ports' | 'publicUrl'>,
  { email, locale: written, answer, subject }: Answered,
): Promise<void> {
  const locale = isLocale(written) ? written : defaultLocale;
  await ports.mail.post(
    tx,
    composeMail({
      ...{ to: email, kind: 'receipt', locale, reason: 'letter', publicUrl },
      subject: translator(locale)(subject),
      blocks: [greeting(locale), { kind: 'words', text: answer }],
    }),
  );
}

const greeting = (locale: Locale): MailBlock => ({
  kind: 'text',
  text: translator(locale)('mail.greeting.unnamed'),
});
