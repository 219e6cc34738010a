import type { accountsEndpoints } from '@hamper/contract/accounts';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentPerson } from './present.ts';
import { personById } from './queries.ts';
import { register } from './register.ts';
import { closeSession } from './sessions.ts';
import { signIn, type OnSignIn } from './sign-in.ts';

export const accountsRoutes = (onSignIn: OnSignIn): Handlers<keyof typeof accountsEndpoints> => ({
  'POST /auth/register': async ({ ctx, body }) => success(await register(ctx, body, onSignIn)),
  'POST /auth/login': async ({ ctx, body }) => success(await signIn(ctx, body, onSignIn)),
  'POST /auth/logout': async ({ ctx }) => {
    await closeSession(ctx.db, ctx.actor.sessionId);
    return success({});
  },
  'GET /dashboard/user/profile/show': async ({ ctx }) =>
    success(presentPerson(await personById(ctx.db, ctx.actor.id))),
});
