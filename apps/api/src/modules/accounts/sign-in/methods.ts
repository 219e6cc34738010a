import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';

import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';

type MethodContext = Pick<Ctx, 'ports' | 'publicUrl'>;

/** The ways to sign in here: those of the identity provider, as far as mails and texts are delivered. */
export function availableMethods({
  ports: { identity, mail, sms },
  publicUrl,
}: MethodContext): SignInMethods {
  const { methods } = identity;
  // A hosted provider sends its own mails and texts.
  if (methods.provider !== 'built-in') return methods;
  const mails = mail.reaches && publicUrl !== null;
  return {
    ...methods,
    email_link: methods.email_link && mails,
    phone: methods.phone && sms.reaches,
    reset: methods.reset && mails,
  };
}

/** Throws `not-found` for a method that is not available. */
export function requireMethod(
  ctx: MethodContext,
  method: 'email_link' | 'phone' | 'reset',
): { publicUrl: string } {
  if (ctx.ports.identity.methods.provider !== 'built-in' || !availableMethods(ctx)[method]) throw notFound();
  return { publicUrl: ctx.publicUrl ?? '' };
}
