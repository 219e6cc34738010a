import type { applicationsEndpoints } from '@hamper/contract/applications/applications';
import type { Ref } from '@hamper/contract/envelope';

import type { Ctx, UserActor } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import type { OnApplicationDecided } from './application-hooks.ts';
import { decideApplication } from './decide-application.ts';
import { addDocument, removeDocument } from './documents/add-document.ts';
import { readDocument } from './documents/read-document.ts';
import { presentApplication, presentForStaff } from './present.ts';
import { applicationPage, asSent, ownBy, readApplication, sent } from './queries.ts';
import { beginApplication, saveApplication } from './save-application.ts';
import { applyWithShop, sendApplication } from './send-application.ts';
import { deleteApplication, withdrawApplication } from './withdraw-application.ts';

type OwnCtx = Ctx & { actor: UserActor };

const showOwn = async ({ db, actor }: OwnCtx, ref: Ref) =>
  success(presentApplication(await readApplication(db, ownBy(actor), ref)));
const showToStaff = async ({ db }: OwnCtx, ref: Ref) =>
  success(presentForStaff(await readApplication(db, sent, ref)));

export const applicationsRoutes = (
  onDecided: OnApplicationDecided,
): Handlers<keyof typeof applicationsEndpoints> => ({
  'GET /dashboard/user/request-models/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await applicationPage(ctx.db, ownBy(ctx.actor), query);
    return paginated({ rows: rows.map(presentApplication), total }, query, url);
  },
  'POST /dashboard/user/request-models': async ({ ctx, body }) =>
    showOwn(ctx, await beginApplication(ctx, body)),
  'GET /dashboard/user/request-models/{id}': ({ ctx, path }) => showOwn(ctx, path.id),
  'PUT /dashboard/user/request-models/{id}': async ({ ctx, path, body }) =>
    showOwn(ctx, await saveApplication(ctx, path.id, body)),
  'DELETE /dashboard/user/request-models/{id}': async ({ ctx, path }) => {
    await deleteApplication(ctx, path.id);
    return success({});
  },
  'POST /dashboard/user/request-models/{id}/send': async ({ ctx, path }) =>
    showOwn(ctx, await sendApplication(ctx, path.id)),
  'POST /dashboard/user/request-models/{id}/withdraw': async ({ ctx, path }) =>
    showOwn(ctx, await withdrawApplication(ctx, path.id)),
  'POST /dashboard/user/request-models/{id}/documents': async ({ ctx, path, query, body, headers }) => {
    const key = headers.get('idempotency-key');
    return showOwn(ctx, await addDocument(ctx, path.id, { ...query, upload: body, key }));
  },
  'GET /dashboard/user/request-models/{id}/documents/{document}': async ({ ctx, path }) =>
    readDocument(ctx, await readApplication(ctx.db, ownBy(ctx.actor), path.id), path.document),
  'DELETE /dashboard/user/request-models/{id}/documents/{document}': async ({ ctx, path }) =>
    showOwn(ctx, await removeDocument(ctx, path.id, path.document)),
  'POST /dashboard/user/shops': async ({ ctx, body }) => showOwn(ctx, await applyWithShop(ctx, body)),
  'GET /dashboard/admin/request-models/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await applicationPage(ctx.db, sent, query);
    return paginated({ rows: rows.map(presentForStaff), total }, query, url);
  },
  'GET /dashboard/admin/request-models/{id}': ({ ctx, path }) => showToStaff(ctx, path.id),
  'GET /dashboard/admin/request-models/{id}/documents/{document}': async ({ ctx, path }) =>
    readDocument(ctx, asSent(await readApplication(ctx.db, sent, path.id)), path.document),
  'POST /dashboard/admin/request-models/{id}/status': async ({ ctx, path, body }) =>
    showToStaff(ctx, await decideApplication(ctx, path.id, body, onDecided)),
});
