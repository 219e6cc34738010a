import type { profileEndpoints } from '@hamper/contract/profile';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { presentPerson } from '../present.ts';
import { deleteAccount, type OnAccountDeletion } from './delete-account.ts';
import { type PersonalData, exportPersonalData } from './personal-data.ts';
import { clearPhoto, setPhoto } from './photo.ts';

interface ModuleHooks {
  /** Other modules' data about a person, by the names of its lists. */
  personalData: Record<string, PersonalData>;
  onAccountDeletion: readonly OnAccountDeletion[];
}

export const profileRoutes = ({
  personalData,
  onAccountDeletion,
}: ModuleHooks): Handlers<keyof typeof profileEndpoints> => ({
  'POST /dashboard/user/profile/photo': async ({ ctx, body }) =>
    success(presentPerson(await setPhoto(ctx, body), ctx)),
  'DELETE /dashboard/user/profile/photo': async ({ ctx }) =>
    success(presentPerson(await clearPhoto(ctx), ctx)),
  'GET /dashboard/user/profile/export': async ({ ctx }) =>
    new Response(exportPersonalData(ctx, personalData), {
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'content-disposition': `attachment; filename="hamper-${ctx.now.toISOString().slice(0, 10)}.json"`,
      },
    }),
  'DELETE /dashboard/user/profile/delete': async ({ ctx, body }) => {
    await deleteAccount(ctx, body, onAccountDeletion);
    return success({});
  },
});
