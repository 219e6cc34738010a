import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { methodsQuery } from '../methods-query.ts';

/** The settings of the hosted provider's SDK. */
export type HostedProvider = NonNullable<SignInMethods['firebase']>;

/** The step of a form that a hosted provider takes over. */
export type HostedStep =
  | 'sign-in'
  | 'register'
  | 'send-link'
  | 'open-link'
  | 'send-code'
  | 'check-code'
  | 'reset'
  | 'social';

/**
 * The hosted provider for a step of it; null where the shop itself proves who people are, or the form has no step.
 * `asleep` until the page is hydrated: the shop cannot answer a post of before.
 */
export function useHostedProvider(step: HostedStep | undefined) {
  const { data: methods } = useQuery({ ...methodsQuery(useApi()), enabled: step !== undefined });
  const hydrated = useHydrated();
  const provider: HostedProvider | null = step === undefined ? null : (methods?.firebase ?? null);
  return { provider, asleep: provider !== null && !hydrated };
}
