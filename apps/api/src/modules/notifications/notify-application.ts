import { applicationPages } from '@hamper/contract/applications/vocabulary';
import type { Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { translator } from '../../i18n/translate.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import type { OnApplicationDecided } from '../applications/index.ts';
import { notify } from './notify.ts';
import { person } from './recipients.ts';

/** Notifies whoever applied of the decision. The answer itself goes by mail to an address that they have proved alone. */
export const notifyApplicationDecision: OnApplicationDecided = async (tx, env, decision) => {
  const { userId, type, status, answer, locale } = decision;
  const [applicant] = await tx
    .select({ provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  const isProven = (applicant?.provedAt ?? null) !== null;
  const closing = (words: Locale): MailBlock[] => [
    ...(answer !== null && isProven ? [{ kind: 'words' as const, text: answer }] : []),
    ...(env.publicUrl === null
      ? []
      : [applicationAction(words, `${env.publicUrl}${applicationPages[type]}`)]),
  ];
  await notify(tx, env, {
    type: 'application_status',
    to: person(userId),
    params: { application: { type, status } },
    locale,
    closing,
  });
};

const applicationAction = (locale: Locale, link: string): MailBlock => ({
  kind: 'action',
  lead: translator(locale)('mail.role-application.see'),
  label: translator(locale)('mail.role-application.open'),
  link,
});
