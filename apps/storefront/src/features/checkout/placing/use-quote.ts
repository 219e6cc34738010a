import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { lacksPlace } from '../draft-order.ts';
import { quoteQuery } from '../queries.ts';
import { type DraftOrder, quoteInputOf } from '../quote-input.ts';

/** Long enough for the next letter. */
const DEBOUNCE_MS = 350;

/** The price of the order, once it has a place; while something of it is being changed, the previous price, marked outdated. */
export function useQuote(order: DraftOrder) {
  const input = quoteInputOf(order);
  const settled = useDebouncedInput(input);
  const hasPlace = !lacksPlace(order.draft, order.destination);
  const query = {
    ...quoteQuery(useApi(), settled),
    placeholderData: keepPreviousData,
    enabled: hasPlace && !lacksPlace({ type: settled.type }, settled.address ?? null),
  };
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(query);
  if (!hasPlace) return { quote: undefined, isOutdated: false, hasFailed: false, isFetching, retry() {} };
  const changing = isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(input);
  return {
    quote: data,
    /** The price on screen is of an earlier input. */
    isOutdated: changing && !isError,
    hasFailed: isError,
    isFetching,
    retry: () => void refetch(),
  };
}

/** The input once it has stood for a moment: typing an amount sends one request. */
export function useDebouncedInput<Input extends object>(input: Input): Input {
  const [text] = useDebounced(JSON.stringify(input), { pause: DEBOUNCE_MS, composing: false });
  // Written just above, of the same shape.
  return JSON.parse(text) as Input;
}
