import type { searchSettingsEndpoints } from '@hamper/contract/catalogue/search-settings';

import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { addPin, changePin, pinPage, removePin } from './write-pins.ts';
import { addSynonyms, changeSynonyms, removeSynonyms, synonymPage } from './write-synonyms.ts';

export const searchSettingsRoutes: Handlers<keyof typeof searchSettingsEndpoints> = {
  'GET /dashboard/admin/search/synonyms/paginate': async ({ ctx, query, url }) =>
    paginated(await synonymPage(ctx.db, query), query, url),
  'POST /dashboard/admin/search/synonyms': async ({ ctx, body, headers }) =>
    success(await addSynonyms(ctx, body, headers.get('idempotency-key'))),
  'PUT /dashboard/admin/search/synonyms/{id}': async ({ ctx, path, body }) =>
    success(await changeSynonyms(ctx, path.id, body)),
  'DELETE /dashboard/admin/search/synonyms/{id}': async ({ ctx, path }) => {
    await removeSynonyms(ctx, path.id);
    return success({});
  },
  'GET /dashboard/admin/search/pins/paginate': async ({ ctx, query, url }) =>
    paginated(await pinPage(ctx.db, query), query, url),
  'POST /dashboard/admin/search/pins': async ({ ctx, body, headers }) =>
    success(await addPin(ctx, body, headers.get('idempotency-key'))),
  'PUT /dashboard/admin/search/pins/{id}': async ({ ctx, path, body }) =>
    success(await changePin(ctx, path.id, body)),
  'DELETE /dashboard/admin/search/pins/{id}': async ({ ctx, path }) => {
    await removePin(ctx, path.id);
    return success({});
  },
};
