import type { authEndpoints } from '@hamper/contract/auth';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { emailOfReset, resetPassword, sendResetLink } from '../passwords/reset-password.ts';
import { presentPerson } from '../present.ts';
import { requestEmailChange, confirmEmailChange } from '../profile/change-email.ts';
import { completeAccount } from '../profile/profile.ts';
import { emailOfVerification, resendVerification, verifyEmail } from '../profile/verify-email.ts';
import { endSession } from '../sessions.ts';
import { issueBotCheck } from './bot-check.ts';
import type { SignInContext, OnSignIn } from './complete-sign-in.ts';
import { readEmailLink, sendEmailLink, signInWithLink } from './email-link.ts';
import { availableMethods } from './methods.ts';
import { resetWithCode, sendChangeCode, sendCode, signInWithCode } from './phone-code.ts';
import type { OnReferral } from './record-referral.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { finishSocial, signInWithToken, startSocial } from './social.ts';

/** Signing in and out. `onSignIn` and `onReferral` are other modules' parts when a guest signs in, or registers with a code. */
export function authRoutes(onSignIn: OnSignIn, onReferral: OnReferral): Handlers<keyof typeof authEndpoints> {
  const signInContext = (headers: Headers): SignInContext => ({ onSignIn, agent: headers.get('user-agent') });
  return {
    'GET /auth/methods': async ({ ctx }) => success(availableMethods(ctx)),
    'GET /auth/bot-check': async ({ ctx, query }) => success(await issueBotCheck(ctx, query.action)),
    'POST /auth/register': async ({ ctx, body, headers }) => {
      const { email, phone = '', password = '', bot_check = '', ...claimed } = body;
      if (email === undefined) return success(await sendCode(ctx, 'sign-in', { phone, bot_check }));
      const account = { email, password, ...claimed };
      return success(await register(ctx, account, { ...signInContext(headers), onReferral }));
    },
    'POST /auth/login': async ({ ctx, body, headers }) =>
      success(await signIn(ctx, body, signInContext(headers))),
    'POST /auth/phone-code': async ({ ctx, body }) => success(await sendCode(ctx, 'sign-in', body)),
    'POST /auth/check/phone': async () => success({ exist: false as const }),
    'POST /auth/verify/phone': async ({ ctx, body, headers }) =>
      success(await signInWithCode(ctx, body, { ...signInContext(headers), onReferral })),
    'POST /auth/email-link': async ({ ctx, body }) => success(await sendEmailLink(ctx, body)),
    'GET /auth/email-link/{hash}': async ({ ctx, path }) => success(await readEmailLink(ctx, path.hash)),
    'POST /auth/email-link/{hash}': async ({ ctx, path, query: { referral }, headers }) =>
      success(await signInWithLink(ctx, path.hash, { ...signInContext(headers), referral, onReferral })),
    'POST /auth/{provider}/start': async ({ ctx, path, body }) =>
      success(await startSocial(ctx, { ...path, ...body })),
    'POST /auth/{provider}/callback': async ({ ctx, path, body, headers }) => {
      const { code, id = '', ...callback } = body;
      return success(
        code === undefined
          ? await signInWithToken(ctx, { ...path, id, name: callback.name }, signInContext(headers))
          : await finishSocial(
              ctx,
              { ...path, ...callback, code },
              { ...signInContext(headers), onReferral },
            ),
      );
    },
    'POST /auth/resend-verify': async ({ ctx }) => {
      await resendVerification(ctx);
      return success({});
    },
    'GET /auth/verify/{hash}': async ({ ctx, path }) => success(await emailOfVerification(ctx, path.hash)),
    'POST /auth/verify/{hash}': async ({ ctx, path, headers }) =>
      success({ token: await verifyEmail(ctx, path.hash, headers.get('user-agent')) }),
    'POST /auth/after-verify': async ({ ctx, body }) =>
      success(presentPerson(await completeAccount(ctx, body), ctx)),
    'POST /auth/forgot/password': async ({ ctx, body }) => success(await sendCode(ctx, 'reset', body)),
    'POST /auth/forgot/password/confirm': async ({ ctx, body, headers }) => {
      const { phone, id: code, password } = body;
      return success(await resetWithCode(ctx, { phone, code, password }, signInContext(headers)));
    },
    'POST /auth/forgot/email-password': async ({ ctx, body }) => success(await sendResetLink(ctx, body)),
    'GET /auth/forgot/email-password/{hash}': async ({ ctx, path }) =>
      success(await emailOfReset(ctx, path.hash)),
    'POST /auth/forgot/email-password/{hash}': async ({ ctx, path, body, headers }) =>
      success(await resetPassword(ctx, { hash: path.hash, password: body.password }, signInContext(headers))),
    'POST /auth/logout': async ({ ctx }) => {
      await endSession(ctx.db, ctx.actor.sessionId);
      ctx.guest.forget();
      noteSecurity(ctx, 'session-ended', { ended: ctx.actor.sessionId });
      return success({});
    },
    'POST /dashboard/user/profile/phone/update-send-otp': async ({ ctx, body }) =>
      success(await sendChangeCode(ctx, body)),
    'POST /dashboard/user/profile/email/update': async ({ ctx, body }) =>
      success(await requestEmailChange(ctx, body)),
    'POST /dashboard/user/profile/email/confirm/{hash}': async ({ ctx, path }) =>
      success(presentPerson(await confirmEmailChange(ctx, path.hash), ctx)),
  };
}
