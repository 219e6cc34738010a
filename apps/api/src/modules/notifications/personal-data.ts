import type { Ctx, UserActor } from '../../http/context.ts';
import type { PersonalData } from '../accounts/index.ts';
import { presentNotification, presentPreferences } from './present.ts';
import { listNotifications, preferencesOf } from './queries.ts';

const AT_ONCE = 100;

/** What a person was told, the oldest first; not whose doing it was. */
export const personalNotifications: PersonalData = async function* (ctx) {
  for (let page = 1; ; page++) {
    const { rows } = await listNotifications(ctx.db, ctx.actor.id, { sort: 'asc', page, perPage: AT_ONCE });
    for (const row of rows) yield withoutOthers(row, ctx);
    if (rows.length < AT_ONCE) return;
  }
};

function withoutOthers(row: Parameters<typeof presentNotification>[0], ctx: Ctx & { actor: UserActor }) {
  const { client: _, ...told } = presentNotification({ ...row, client: null }, ctx);
  return told;
}

/** Where a person wants to hear of what. */
export const personalPreferences: PersonalData = async function* (ctx) {
  for (const { channels: _, ...chosen } of presentPreferences(await preferencesOf(ctx.db, ctx.actor.id), ctx))
    yield chosen;
};
