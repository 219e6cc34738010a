import type { Ctx, UserActor } from '../../http/context.ts';
import type { PersonalData } from '../accounts/index.ts';
import { presentNotification, presentPreferences } from './present.ts';
import { listNotifications, preferencesOf } from './queries.ts';

const PAGE_SIZE = 100;

/** A person's notifications, the oldest first, without the people who caused them. */
export const personalNotifications: PersonalData = async function* (ctx) {
  for (let page = 1; ; page++) {
    const { rows } = await listNotifications(ctx.db, ctx.actor.id, { sort: 'asc', page, perPage: PAGE_SIZE });
    for (const row of rows) yield withoutClient(row, ctx);
    if (rows.length < PAGE_SIZE) return;
  }
};

function withoutClient(row: Parameters<typeof presentNotification>[0], ctx: Ctx & { actor: UserActor }) {
  const chat = row.chat && { ...row.chat, shopper: null, courier: null };
  const { client: _, ...own } = presentNotification({ ...row, client: null, chat }, ctx);
  return own;
}

/** A person's notification preferences. */
export const personalPreferences: PersonalData = async function* (ctx) {
  for (const { channels: _, ...chosen } of presentPreferences(await preferencesOf(ctx.db, ctx.actor.id), ctx))
    yield chosen;
};
