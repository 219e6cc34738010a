import type { SignInMethods } from '@hamper/contract/auth';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** How people sign in here. */
export function methodsQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: async ({ signal }) => (await api.call('GET /auth/methods', { signal })).data,
  });
}

/** For want of an answer: what every shop had from the first day on. */
export const PASSWORD_ALONE: SignInMethods = {
  provider: 'built-in',
  password: true,
  email_link: false,
  phone: false,
  reset: false,
  social: [],
  firebase: null,
};
