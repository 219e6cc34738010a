import type { notificationsEndpoints } from '@hamper/contract/notifications/notifications';
import type { pushEndpoints } from '@hamper/contract/notifications/push';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { changePreferences } from './preferences.ts';
import { presentNotification, presentPreferences, presentStatistic } from './present.ts';
import { pushState, subscribe, unsubscribe } from './push/push-subscriptions.ts';
import { countUnread, listNotifications, preferencesOf, readNotification } from './queries.ts';

export const notificationsRoutes: Handlers<keyof typeof notificationsEndpoints | keyof typeof pushEndpoints> =
  {
    'GET /dashboard/notifications': async ({ ctx, query, url }) => {
      const { rows, total } = await listNotifications(ctx.db, ctx.actor.id, query);
      return paginated({ rows: rows.map((row) => presentNotification(row, ctx)), total }, query, url);
    },
    'GET /dashboard/notifications/{id}': async ({ ctx, path }) =>
      success(presentNotification(await readNotification(ctx.db, ctx.actor.id, path.id), ctx)),
    'POST /dashboard/notifications/read-all': async ({ ctx }) => {
      await markAllRead(ctx);
      return success({});
    },
    'POST /dashboard/notifications/{id}/read-at': async ({ ctx, path }) =>
      success(presentNotification(await markRead(ctx, path.id), ctx)),
    'GET /dashboard/user/profile/notifications-statistic': async ({ ctx }) =>
      success(presentStatistic(await countUnread(ctx.db, ctx.actor.id))),
    'GET /dashboard/user/notifications': async ({ ctx }) =>
      success(presentPreferences(await preferencesOf(ctx.db, ctx.actor.id), ctx)),
    'POST /dashboard/user/update/notifications': async ({ ctx, body }) => {
      await changePreferences(ctx, body);
      return success(presentPreferences(await preferencesOf(ctx.db, ctx.actor.id), ctx));
    },
    'GET /dashboard/user/push': async ({ ctx }) => success(await pushState(ctx)),
    'POST /dashboard/user/push/subscription': async ({ ctx, body }) => {
      await subscribe(ctx, body);
      return success(await pushState(ctx));
    },
    'DELETE /dashboard/user/push/subscription': async ({ ctx }) => {
      await unsubscribe(ctx);
      return success(await pushState(ctx));
    },
  };
