import type { SendContact } from '@hamper/contract/content/contact';
import { defaultLocale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { contactMessages } from '../../../db/schema/content.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent, isAnswered } from '../../../http/idempotency.ts';
import { translator } from '../../../i18n/translate.ts';
import { consumeLetterLimits } from '../../accounts/index.ts';
import { acknowledge, checkGuest, mailStaff } from '../letters.ts';

/**
 * Stores a message to the shop, with mails to the shop and to the sender, in one transaction. Answers its uuid; a repeat
 * with the same key answers that of the first.
 * @throws too-many-requests, bot-check-needed, bot-check-failed, idempotency-mismatch
 */
export async function sendContact(
  ctx: Ctx,
  { bot_check: proof, ...input }: SendContact,
  key: string | null,
): Promise<string> {
  const call = { actor: ctx.actor, call: 'send-contact', key };
  // Outside of the transaction: refused ones count.
  if (!(await isAnswered(ctx.db, call))) await consumeLetterLimits(ctx, 'contacts', input.email);
  return ctx.db.transaction(async (tx) => {
    const id = await idempotent(tx, { ...call, body: input }, async () => {
      await checkGuest(tx, ctx, 'contact', proof);
      const written = await insertMessage(tx, ctx, input);
      await sendMails(tx, ctx, input, written);
      return written;
    });
    const [row] = await tx
      .select({ uuid: contactMessages.uuid })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    // Written by an earlier call with this key, and deleted since.
    if (!row) throw notFound();
    return row.uuid;
  });
}

type Message = Omit<SendContact, 'bot_check'>;

async function insertMessage(tx: Db, ctx: Ctx, { order, ...input }: Message): Promise<number> {
  const [message] = await tx
    .insert(contactMessages)
    .values({
      ...input,
      uuid: uuid(),
      userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      orderNumber: order ?? null,
      locale: ctx.locale,
      createdAt: ctx.now,
    })
    .returning({ id: contactMessages.id });
  if (!message) throw new Error('The message was not written');
  return message.id;
}

async function sendMails(tx: Db, ctx: Ctx, input: Message, id: number): Promise<void> {
  const { name, email, topic, order, message } = input;
  const staffTranslator = translator(defaultLocale);
  await mailStaff(tx, ctx, {
    subject: staffTranslator('mail.contact.shop', { topic: staffTranslator(`contact.topic.${topic}`), id }),
    lines: [
      ...[name, email],
      ...(order === undefined ? [] : [staffTranslator('mail.contact.order', { order })]),
      ...['', message],
    ],
  });
  const translate = translator(ctx.locale);
  await acknowledge(tx, ctx, {
    ...{ email, subject: translate('mail.contact.subject') },
    text: translate('mail.contact.received', { id }),
  });
}
