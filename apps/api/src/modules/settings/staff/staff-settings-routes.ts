import type { staffSettingsEndpoints } from '@hamper/contract/staff/settings';

import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readSettings } from '../queries.ts';
import { dropTranslation, translationPage, writeSettings, writeTranslation } from './write-settings.ts';

export const staffSettingsRoutes: Handlers<keyof typeof staffSettingsEndpoints> = {
  'GET /dashboard/admin/settings': async ({ ctx }) => success(await readSettings(ctx.db)),
  'PUT /dashboard/admin/settings': async ({ ctx, body }) => {
    await writeSettings(ctx.db, body);
    return success(await readSettings(ctx.db));
  },
  'GET /dashboard/admin/translations/paginate': async ({ ctx, query, url }) =>
    paginated(await translationPage(ctx.db, query), query, url),
  'PUT /dashboard/admin/translations': async ({ ctx, body }) => success(await writeTranslation(ctx, body)),
  'DELETE /dashboard/admin/translations/{id}': async ({ ctx, path }) => {
    await dropTranslation(ctx.db, path.id);
    return success({});
  },
};
