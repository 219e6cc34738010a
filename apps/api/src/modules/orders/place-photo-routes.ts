import type { placePhotosEndpoints } from '@hamper/contract/orders/place-photos';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Upload } from '../../http/read-body.ts';
import { addPlacePhoto, placePhotoPage } from '../accounts/index.ts';
import { readPlacePhoto } from './place-photo.ts';

const add = async ({ ctx, body }: { ctx: Ctx; body: Upload }) =>
  success({ id: await addPlacePhoto(ctx, body) });

const pictureOf = ({ id, createdAt }: { id: string; createdAt: Date }) => ({
  ...{ id, path: `/api/v1/rest/place-photos/${id}`, created_at: createdAt.toISOString() },
});

export const placePhotoRoutes: Handlers<keyof typeof placePhotosEndpoints> = {
  'POST /rest/place-photos': add,
  'POST /dashboard/user/place-photos': add,
  'POST /dashboard/galleries': async ({ ctx, body }) =>
    success(pictureOf({ id: await addPlacePhoto(ctx, body), createdAt: ctx.now })),
  'GET /dashboard/galleries': async ({ ctx, query, url }) => {
    const { rows, total } = await placePhotoPage(ctx, query);
    return paginated({ rows: rows.map(pictureOf), total }, query, url);
  },
  'GET /rest/place-photos/{id}': async ({ ctx, path, query }) => {
    const bytes = await readPlacePhoto(ctx, path.id, query.key);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
    });
  },
};
