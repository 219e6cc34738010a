import { ApiError } from '@hamper/contract/client';
import type { ParcelQuote } from '@hamper/contract/parcels/parcel-quote';
import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { parcelQuoteQuery, type QuoteInput } from '../queries.ts';

/** Long enough for the next letter. */
const PAUSE_MS = 350;

/** The price on screen, and the one before it where the same parcel has got another one. */
interface Shown {
  input: string;
  quote: ParcelQuote;
  before: ParcelQuote | undefined;
}

/** The price of the parcel as it stands, and what stands in its way, by the API's names of the fields. */
export function useParcelQuote(input: QuoteInput | undefined) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const text = JSON.stringify(input ?? null);
  const [settled] = useDebounced(text, { pause: PAUSE_MS, composing: false });
  // Written just above, of the same shape.
  const asked = JSON.parse(settled) as QuoteInput | null;
  const query = parcelQuoteQuery(api, asked ?? { type_id: 0, address_from: NOWHERE, address_to: NOWHERE });
  const { data, error, isError, isPlaceholderData, isFetching, fetchStatus, refetch } = useQuery({
    ...query,
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const quote = asked === null || isError ? undefined : data;
  const [shown, setShown] = useState<Shown>();
  if (quote && !isPlaceholderData && quote.quote_id !== shown?.quote.quote_id) {
    const isSame = shown?.input === settled;
    setShown({ input: settled, quote, before: isSame ? shown.quote : undefined });
  }
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return {
    quote,
    /** The same parcel had this price before it expired. */
    before: quote && shown?.quote.quote_id === quote.quote_id ? shown.before : undefined,
    /** The price on screen is that of an earlier answer. */
    isOutdated: asked !== null && (isPlaceholderData || settled !== text) && !isError,
    /** All is known that it depends on, and it is asked for. */
    isAwaited: input !== undefined && quote === undefined && !isError && fetchStatus !== 'paused',
    /** It cannot be sent like that; `order` for the parcel as a whole. */
    faults: isRefused && asked !== null ? faultsOf(error, problemWords(t, error)) : NONE,
    hasFailed: isError && !isRefused,
    isFetching,
    retry: () => void refetch(),
    /** The answer to a price that was too old: the new one. */
    take: (fresh: ParcelQuote) => queries.setQueryData(query.queryKey, fresh),
  };
}

const NOWHERE = { latitude: 0, longitude: 0 };
const NONE: Record<string, string> = {};

/** The fields of an error with the words of each; without any it is one of the whole, or of the time. */
export function faultsOf(error: ApiError, words: string): Record<string, string> {
  const fields = Object.entries(error.params).map(([name, [own]]) => [name, own ?? words]);
  if (fields.length > 0) return Object.fromEntries(fields) as Record<string, string>;
  const isTime = ['shop-closed', 'slot-full', 'slot-unavailable'].includes(error.code);
  return { [isTime ? 'delivery_time' : 'order']: words };
}
