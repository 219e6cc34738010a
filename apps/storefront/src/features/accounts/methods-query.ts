import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { profileQuery } from './profile-query.ts';

/** How people sign in here. */
export function methodsQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: async ({ signal }) => (await api.call('GET /auth/methods', { signal })).data,
  });
}

/** In a loader: whether a hosted provider proves who people are; for want of an answer the shop does. */
export async function isHosted(queryClient: QueryClient, api: Api): Promise<boolean> {
  await queryClient.prefetchQuery(methodsQuery(api));
  return queryClient.getQueryData(methodsQuery(api).queryKey)?.provider === 'firebase';
}

/** In the loader of a page of the account: who it is, and how people sign in. */
export const loadAccount = ({ queryClient, api }: { queryClient: QueryClient; api: Api }): Promise<unknown> =>
  Promise.all([queryClient.ensureQueryData(profileQuery(api)), queryClient.prefetchQuery(methodsQuery(api))]);

/** The account that `loadAccount` has loaded. */
export function useAccount() {
  const api = useApi();
  const { data: person } = useSuspenseQuery(profileQuery(api));
  const { data: methods = PASSWORD_ALONE } = useQuery(methodsQuery(api));
  return { person, methods };
}

/** Characters of a new password at least, as its page's loader has learned. */
export function usePasswordLength(): number {
  const { data = PASSWORD_ALONE } = useQuery(methodsQuery(useApi()));
  return data.password_length;
}

/** For want of an answer: what every shop had from the first day on. */
export const PASSWORD_ALONE: SignInMethods = {
  provider: 'built-in',
  password: true,
  password_length: 6,
  email_link: false,
  phone: false,
  reset: false,
  social: [],
  firebase: null,
};
