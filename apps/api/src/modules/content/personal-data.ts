import type { PersonalData } from '../accounts/index.ts';
import { applicationsOf } from './careers/applications.ts';
import { messagesOf } from './contact/messages.ts';

/** Messages of a signed-in person to the shop, and its answers. They are deleted with the account. */
export const personalMessages: PersonalData = async function* ({ db, actor }) {
  for (const { name, email, topic, orderNumber, message, status, answer, createdAt } of await messagesOf(
    db,
    actor.id,
  ))
    yield {
      ...{ name, email, topic, message, status, answer },
      order: orderNumber,
      created_at: createdAt.toISOString(),
    };
};

/** Their applications for jobs, likewise. */
export const personalApplications: PersonalData = async function* (ctx) {
  for (const { job, cv, createdAt, ...row } of await applicationsOf(ctx, ctx.actor.id))
    yield {
      job: job.title,
      ...{ name: row.name, email: row.email, phone: row.phone, message: row.message },
      ...{ status: row.status, answer: row.answer },
      cv: { type: cv.type, size: cv.size },
      created_at: createdAt.toISOString(),
    };
};
