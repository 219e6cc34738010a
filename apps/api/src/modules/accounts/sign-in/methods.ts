import type { SignInMethods } from '@hamper/contract/auth';

import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';

type Offering = Pick<Ctx, 'ports' | 'shopUrl'>;

/** How people sign in here: what the identity provider can do, as far as mails and texts reach anybody. */
export function methodsOf({ ports: { identity, mail, sms }, shopUrl }: Offering): SignInMethods {
  const { methods } = identity;
  // A hosted provider sends its own mails and texts.
  if (methods.provider !== 'built-in') return methods;
  const mails = mail.reaches && shopUrl !== null;
  return {
    ...methods,
    email_link: methods.email_link && mails,
    phone: methods.phone && sms.reaches,
    reset: methods.reset && mails,
  };
}

/** A way in that is not offered is not there: nobody finds out more by calling it. */
export function offered(ctx: Offering, method: 'email_link' | 'phone' | 'reset'): { shopUrl: string } {
  if (ctx.ports.identity.methods.provider !== 'built-in' || !methodsOf(ctx)[method]) throw notFound();
  return { shopUrl: ctx.shopUrl ?? '' };
}
