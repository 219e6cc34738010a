import type { SignInMethods } from '@hamper/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { methodsQuery } from '../methods-query.ts';

/** What a page opens the hosted provider's SDK with. */
export type HostedProvider = NonNullable<SignInMethods['firebase']>;

/** What a form has the provider do, where one of its own proves who people are. */
export type HostedStep =
  | 'sign-in'
  | 'register'
  | 'send-link'
  | 'open-link'
  | 'send-code'
  | 'check-code'
  | 'reset'
  | 'social';

const never = () => () => undefined;

/**
 * The hosted provider for a step of it; null where the shop itself proves who people are, or the form has no step.
 * `asleep` until the page is alive: the shop knows no answer to what is sent to it before.
 */
export function useHostedProvider(step: HostedStep | undefined) {
  const { data: methods } = useQuery({ ...methodsQuery(useApi()), enabled: step !== undefined });
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const provider: HostedProvider | null = step === undefined ? null : (methods?.firebase ?? null);
  return { provider, asleep: provider !== null && !alive };
}
