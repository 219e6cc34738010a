import { MIN_PASSWORD_LENGTH } from '@hamper/contract/accounts';

import type { Identity } from './identity.port.ts';
import { type Cost, createPasswords } from './passwords.ts';
import { type SocialProvider, socialSignIn } from './social.ts';
import { verifications } from './verifications.ts';

/** People verified by us: password, mailed link, code to a phone, and whichever OpenID providers are configured. */
export function builtInIdentity(
  social: SocialProvider[] = [],
  passwordLength = MIN_PASSWORD_LENGTH,
  passwordCost?: Cost,
): Identity {
  const methods = ['email and password', 'link', 'code', ...social.map(({ id }) => id)];
  return {
    label: `built in (${methods.join(', ')})`,
    methods: {
      provider: 'built-in',
      password: true,
      password_length: passwordLength,
      email_link: true,
      phone: true,
      reset: true,
      social: social.map(({ id, name }) => ({ id, name })),
      firebase: null,
    },
    ...createPasswords(passwordCost),
    ...verifications,
    ...socialSignIn(social),
  };
}
