import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { isRefusal, MISMATCH } from '../attempt-key.ts';
import type { OrderBody } from '../draft-order.ts';
import { cartToOrderQuery } from '../queries.ts';
import { endAttempts, keyOf } from '../use-attempts.ts';
import { forgetDraft } from './use-draft.ts';

/** Errors that show where they arise as soon as price and times are read again: nothing is said beside that. */
const SEEN_IN_QUOTE = new Set([
  'shop-closed',
  'below-minimum',
  'not-deliverable',
  'out-of-stock',
  'cart-empty',
  'type-unavailable',
  'slot-full',
  'slot-unavailable',
  'coupon-invalid',
  'sign-in-for-coupon',
  'tips-too-big',
  'wallet-insufficient',
]);

export interface PlaceOrderOptions {
  cart: string;
  /** The signed-in person's uuid. */
  person: string | undefined;
  onPlaced: (order: Order) => Promise<void>;
  /** The cart is not there any more. */
  onGone: () => void;
  /** Solves a bot check, for the press that needs one. */
  proveHuman: () => Promise<string>;
}

/** Places an order once, however often it is pressed. Errors come by field, `order` for the whole, in the shopper's language. */
export function usePlaceOrder({ cart, person, onPlaced, onGone, proveHuman }: PlaceOrderOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation();
  const placing = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const showError = (error: ApiError) => {
    const { code, status, params, message } = error;
    const fields = Object.fromEntries(
      Object.entries(params).map(([name, words]) => [name, words[0] ?? message]),
    );
    setErrors(fields);
    if (SEEN_IN_QUOTE.has(code) || status === 404) {
      void queries.invalidateQueries({ queryKey: ['quote'] });
      void queries.invalidateQueries({ queryKey: ['carts'] });
      void queries.invalidateQueries({ queryKey: ['slots'] });
      if (status === 404) onGone();
      return;
    }
    if (status === 401 || status === 403 || Object.keys(fields).length > 0) return;
    setErrors({ order: code === MISMATCH ? t('checkout.maybe-placed') : problemWords(t, error) });
  };

  const send = async (body: OrderBody): Promise<void> => {
    const key = keyOf({ cart, body, person });
    const order = (bot_check?: string) => {
      const input = { body: bot_check === undefined ? body : { ...body, bot_check }, idempotencyKey: key };
      return person ? api.call('POST /dashboard/user/orders', input) : api.call('POST /rest/orders', input);
    };
    try {
      const { data } = await order().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'bot-check-needed') throw error;
        // Where nothing can be proved, the server's own words say what is needed.
        return order(
          await proveHuman().catch(() => {
            throw error;
          }),
        );
      });
      await onPlaced(data);
      endAttempts((attempt) => attempt.cart === cart);
      // While its money is awaited, its shopper may come back here for another try.
      if (data.payment_due === null) forgetDraft(cart);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isStale = error.code === MISMATCH && (await isStillThere());
      if (isStale || isRefusal(error)) endAttempts((attempt) => attempt.key === key);
      // The earlier try's answer was lost, and it ended without an order: with another card this is a new one.
      if (isStale) return send(body);
      showError(error);
    }
  };

  /** An order takes its cart along: one that is there was not ordered. */
  const isStillThere = async () => {
    const query = cartToOrderQuery(api, person !== undefined, { cart });
    return (await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null))?.uuid === cart;
  };

  const placeOrder = async (body: OrderBody) => {
    if (placing.current) return;
    placing.current = true;
    setIsPlacing(true);
    setErrors({});
    try {
      await send(body);
    } finally {
      placing.current = false;
      setIsPlacing(false);
    }
  };
  return { placeOrder, isPlacing, errors, setErrors };
}
