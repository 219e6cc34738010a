import { ApiError } from '@hamper/contract/client';
import type { Parcel } from '@hamper/contract/parcels/parcel';
import type { ParcelQuote } from '@hamper/contract/parcels/parcel-quote';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useRef, useState } from 'react';

import type { Api } from '../../../api/api.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { withBotCheck } from '../../accounts/with-bot-check.ts';
import { isRefusal, MISMATCH } from '../../checkout/attempt-key.ts';
import type { ParcelBody } from './parcel-body.ts';
import type { SendDraft } from './send-draft.ts';
import { faultsOf } from './use-parcel-quote.ts';

interface SendOptions {
  signedIn: boolean;
  /** Waits until the draft is not being saved any more. */
  settled: () => Promise<void>;
  draft: Pick<SendDraft, 'attempt'>;
  change: (part: Pick<SendDraft, 'attempt'>) => void;
  /** Another price than that on screen: nothing was sent. */
  onQuote: (quote: ParcelQuote) => void;
  /** Leads to the parcel. */
  onSent: (parcel: Parcel) => Promise<void>;
  /** Everything wrong, by the API's names of the fields, `order` for the whole; `misplaced`: these addresses and their pins do not fit. */
  onFaults: (faults: Record<string, string>, misplaced: boolean) => void;
  /** Solves a bot check, for the press that needs one. */
  proveHuman: () => Promise<string>;
}

const PLACE_CODES = new Set(['far-from-address', 'address-unknown']);

/** Sends a parcel once, however often it is pressed, and whatever became of an earlier answer. */
export function useSend(options: SendOptions) {
  const { signedIn, settled, draft, change, onQuote, onSent, onFaults, proveHuman } = options;
  const { t } = useTranslation();
  const api = useApi();
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const post = (body: ParcelBody, key: string) =>
    withBotCheck((solved) => placeParcel(api, { signedIn, body: { ...body, ...solved }, key }), proveHuman);

  async function send(body: ParcelBody): Promise<void> {
    try {
      // An earlier press whose answer got lost may have sent it: then this one is answered by it, or refused where it was changed since.
      const key = draft.attempt?.key ?? newKey();
      change({ attempt: { key } });
      await settled();
      await onSent(await post(body, key));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error) || error.code === MISMATCH) change({ attempt: null });
      if (error.data?.quote) return onQuote(error.data.quote);
      const words = error.code === MISMATCH ? t('checkout.maybe-placed') : problemWords(t, error);
      onFaults(faultsOf(error, words), PLACE_CODES.has(error.code));
    }
  }

  return {
    isSending,
    async send(body: ParcelBody): Promise<void> {
      if (sending.current) return;
      sending.current = true;
      setIsSending(true);
      try {
        await send(body);
      } finally {
        sending.current = false;
        setIsSending(false);
      }
    },
  };
}

async function placeParcel(
  api: Api,
  { signedIn, body, key }: { signedIn: boolean; body: ParcelBody; key: string },
): Promise<Parcel> {
  const input = { body, idempotencyKey: key };
  const { data } = signedIn
    ? await api.call('POST /dashboard/user/parcel-orders', input)
    : await api.call('POST /rest/parcel-orders', input);
  return data;
}
