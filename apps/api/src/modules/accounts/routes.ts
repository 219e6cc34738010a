import type { accountsEndpoints, Location } from '@hamper/contract/accounts';
import type { authEndpoints } from '@hamper/contract/auth';

import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { changePassword } from './passwords/change-password.ts';
import { presentAddress, presentDevice, presentPerson } from './present.ts';
import {
  addressesOf,
  addressOf,
  updateAddress,
  deleteAddress,
  isAddressAdded,
  addAddress,
  setActiveAddress,
} from './profile/addresses.ts';
import { chooseCurrency, chooseLanguage, updateProfile } from './profile/profile.ts';
import { personById } from './queries.ts';
import { devicesOf, endDevice, endOtherDevices, setFirebaseToken } from './sessions.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import type { OnSignIn } from './sign-in/complete-sign-in.ts';
import { changePhone } from './sign-in/phone-code.ts';
import type { OnReferral } from './sign-in/record-referral.ts';

/** Refuses a location that is not where its address is. */
type CheckAddress = (
  ctx: Ctx,
  named: { address: string; house: string; location: Location; pinned: boolean },
) => Promise<void>;

export const accountsRoutes = (
  { onSignIn, onReferral }: { onSignIn: OnSignIn; onReferral: OnReferral },
  checkAddress: CheckAddress,
): Handlers<keyof typeof accountsEndpoints | keyof typeof authEndpoints> => ({
  ...authRoutes(onSignIn, onReferral),
  'GET /dashboard/user/profile/show': async ({ ctx }) =>
    success(presentPerson(await personById(ctx.db, ctx.actor.id), ctx)),
  'PUT /dashboard/user/profile/update': async ({ ctx, body: { phone, code = '', ...body } }) => {
    if (phone !== undefined) await changePhone(ctx, { phone, code });
    return success(presentPerson(await updateProfile(ctx, body), ctx));
  },
  'PUT /dashboard/user/profile/lang/update': async ({ ctx, body }) =>
    success(presentPerson(await chooseLanguage(ctx, body.lang), ctx)),
  'PUT /dashboard/user/profile/currency/update': async ({ ctx, body }) =>
    success(presentPerson(await chooseCurrency(ctx, body.currency_id), ctx)),
  'POST /dashboard/user/profile/password/update': async ({ ctx, body }) => {
    await changePassword(ctx, body);
    return success({});
  },
  'POST /dashboard/user/profile/firebase/token/update': async ({ ctx, body }) => {
    await setFirebaseToken(ctx, body.firebase_token);
    return success({});
  },
  'GET /dashboard/user/devices': async ({ ctx }) => success((await devicesOf(ctx)).map(presentDevice)),
  'DELETE /dashboard/user/devices/{id}': async ({ ctx, path }) => {
    await endDevice(ctx, path.id);
    return success({});
  },
  'DELETE /dashboard/user/devices': async ({ ctx }) => success({ ended: await endOtherDevices(ctx) }),
  'GET /dashboard/user/addresses': async ({ ctx }) =>
    success((await addressesOf(ctx.db, ctx.actor.id)).map(presentAddress)),
  'POST /dashboard/user/addresses': async ({ ctx, body, headers }) => {
    const key = headers.get('idempotency-key');
    await checkAddress(ctx, body).catch(async (error: unknown) => {
      // A repeated request gets the first one's address, even if it is unknown by now.
      if (!(await isAddressAdded(ctx, key))) throw error;
    });
    return success(presentAddress(await addAddress(ctx, body, key)));
  },
  'GET /dashboard/user/addresses/{id}': async ({ ctx, path }) =>
    success(presentAddress(await addressOf(ctx, path.id))),
  'PUT /dashboard/user/addresses/{id}': async ({ ctx, path, body }) => {
    await checkAddress(ctx, body);
    return success(presentAddress(await updateAddress(ctx, path.id, body)));
  },
  'DELETE /dashboard/user/addresses/{id}': async ({ ctx, path }) => {
    await deleteAddress(ctx, path.id);
    return success({});
  },
  'POST /dashboard/user/address/set-active/{id}': async ({ ctx, path }) =>
    success(presentAddress(await setActiveAddress(ctx, path.id))),
  'GET /dashboard/user/address/get-active': async ({ ctx }) => {
    const active = (await addressesOf(ctx.db, ctx.actor.id)).find((address) => address.active);
    return success(active ? presentAddress(active) : null);
  },
});
