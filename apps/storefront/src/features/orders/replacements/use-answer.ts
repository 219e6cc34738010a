import type { ReplacementAnswer } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { orderQuery, type OrderRef } from '../queries.ts';

/** Answers a replacement question. The deadline may have been first: then the order has the outcome. */
export function useAnswer(by: OrderRef, replacement: number, onAnswered: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, by);
  return useMutation({
    mutationFn: (answer: ReplacementAnswer) =>
      api.call('POST /rest/orders/{id}/replacements/{replacement}', {
        path: { id: by.id, replacement: String(replacement) },
        body: { answer },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKey, data);
      onAnswered();
      // The outcome, which may not be what was pressed.
      const isAccepted = data.replacements.find(({ id }) => id === replacement)?.status === 'accepted';
      const text = t(isAccepted ? 'replace.taken' : 'replace.refused');
      showToast({ id: 'replacement', kind: 'success', text });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      showProblem(t, 'replacement', error);
    },
  });
}
