import type { profileEndpoints } from '@hamper/contract/profile';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { presentPerson } from '../present.ts';
import { deleteAccount, type OnLeave } from './delete-account.ts';
import { type PersonalData, exportPersonalData } from './personal-data.ts';
import { hidePhoto, showPhoto } from './photo.ts';

interface Others {
  /** What other modules know of a person, by the names of its lists. */
  known: Record<string, PersonalData>;
  onLeave: readonly OnLeave[];
}

export const profileRoutes = ({ known, onLeave }: Others): Handlers<keyof typeof profileEndpoints> => ({
  'POST /dashboard/user/profile/photo': async ({ ctx, body }) =>
    success(presentPerson(await showPhoto(ctx, body))),
  'DELETE /dashboard/user/profile/photo': async ({ ctx }) => success(presentPerson(await hidePhoto(ctx))),
  'GET /dashboard/user/profile/export': async ({ ctx }) =>
    new Response(exportPersonalData(ctx, known), {
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'content-disposition': `attachment; filename="hamper-${ctx.now.toISOString().slice(0, 10)}.json"`,
      },
    }),
  'DELETE /dashboard/user/profile/delete': async ({ ctx, body }) => {
    await deleteAccount(ctx, body, onLeave);
    return success({});
  },
});
