import { useApi } from '../../../api/use-api.ts';
import { usePerson } from '../../../session/use-person.ts';
import type { CardSession } from '../../payments/card-form.tsx';
import type { OrderRef } from '../queries.ts';

/** Opens a session in which the form shows the saved cards of who is signed in; without one it shows none. */
export function useCardSession(by: OrderRef) {
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  return async (): Promise<CardSession> => {
    if (!signedIn) return {};
    const path = { id: by.id };
    const answer = await api.call('POST /payments/order/{id}/card-session', { path }).catch(() => undefined);
    const secret = answer?.data.client_secret ?? undefined;
    return secret === undefined ? {} : { customerSessionClientSecret: secret };
  };
}
