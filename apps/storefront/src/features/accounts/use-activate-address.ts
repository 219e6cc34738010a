import type { Address } from '@hamper/contract/accounts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { profileQuery } from './profile-query.ts';
import { chooseSaved } from './use-delivery-address.ts';

/** Sends orders to a saved address from now on, here and in the account. */
export function useActivateAddress() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = profileQuery(api);
  return useMutation({
    mutationFn: ({ uuid }: Address) =>
      api.call('POST /dashboard/user/address/set-active/{id}', { path: { id: uuid } }),
    onMutate: (chosen) => {
      queries.setQueryData(queryKey, (person) => {
        const addresses = person?.addresses.map((one) => ({ ...one, active: one.uuid === chosen.uuid }));
        return person && addresses && { ...person, addresses };
      });
      chooseSaved(chosen);
    },
    onError: (error: Error) => showProblem(t, 'address', error),
    onSettled: () => queries.invalidateQueries({ queryKey, exact: true }),
  });
}
