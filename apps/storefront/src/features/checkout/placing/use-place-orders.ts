import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { withBotCheck } from '../../accounts/with-bot-check.ts';
import { isRefusal, isSame, MISMATCH } from '../attempt-key.ts';
import { type CheckoutBody, placeOrders } from '../place-orders.ts';
import { cartsToOrderQuery } from '../queries.ts';
import { endAttempts, keyOf } from '../use-attempts.ts';
import { rememberPaymentOf } from './last-payment-method.ts';
import { storeInstructions } from './remembered-instructions.ts';
import { draftNameOf, forgetDraft } from './use-draft.ts';

/** A group's cart is another one than was priced: somebody left, or the owner changed it on another device. */
const CART_CHANGED = 'cart-changed';
/** A gift is sold out since, or another comes. */
const GIFTS_CHANGED = 'gifts-changed';

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

export interface PlaceOptions {
  /** The uuids of the carts: of one, or of several shops. */
  carts: string[];
  /** The signed-in person's uuid. */
  person: string | undefined;
  /** The way to pay that was chosen, and the price on screen. */
  paid: Parameters<typeof rememberPaymentOf>;
  /** Leads to the orders that these carts became. */
  onPlaced: (orders: Order[], carts: string[]) => Promise<void>;
  /** A cart is not there any more. */
  onGone: () => void;
  /** Solves a bot check, for the press that needs one. */
  proveHuman: () => Promise<string>;
}

/**
 * Places the orders of a checkout once, however often it is pressed. Errors come by field, `order` for the whole, in the
 * shopper's language.
 */
export function usePlaceOrders(options: PlaceOptions) {
  const placing = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useSend(options, setErrors);
  const place = async (body: CheckoutBody) => {
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
  return { place, isPlacing, errors, setErrors };
}

type SetErrors = (errors: Record<string, string>) => void;

function useSend({ carts, person, paid, onPlaced, onGone, proveHuman }: PlaceOptions, setErrors: SetErrors) {
  const api = useApi();
  const queries = useQueryClient();
  const showError = useShowError({ carts, onGone }, setErrors);
  const signedIn = person !== undefined;

  /** Orders take their carts along: those that are there were not ordered. */
  const areStillThere = async () => {
    const query = {
      ...cartsToOrderQuery(
        api,
        signedIn,
        carts.map((cart) => ({ cart })),
      ),
      staleTime: 0,
    };
    return (await queries.fetchQuery(query).catch(() => [])).length === carts.length;
  };

  return async function send(body: CheckoutBody): Promise<void> {
    const key = keyOf({ carts, body, person });
    const order = (solved: { bot_check?: string }) =>
      placeOrders(api, { signedIn, body: { ...body, ...solved }, idempotencyKey: key });
    try {
      const orders = await withBotCheck(order, proveHuman);
      await onPlaced(orders, carts);
      rememberPaymentOf(...paid);
      rememberInstructions(body);
      if (body.card?.save) void queries.invalidateQueries({ queryKey: ['cards'] });
      endAttempts((attempt) => isSame(attempt.carts, carts));
      // While its money is awaited, its shopper may come back here for another try.
      if (orders.every(({ payment_due: due }) => due === null)) forgetDraft(draftNameOf(body, carts));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isStale = error.code === MISMATCH && (await areStillThere());
      if (isStale || isRefusal(error)) endAttempts((attempt) => attempt.key === key);
      // The earlier try's answer was lost, and it ended without an order: with another card this is a new one.
      if (isStale) return send(body);
      // The words stand beside the new total.
      if (error.code === CART_CHANGED || error.code === GIFTS_CHANGED) await readPricesAgain(queries);
      showError(error);
    }
  };
}

function useShowError({ carts, onGone }: Pick<PlaceOptions, 'carts' | 'onGone'>, setErrors: SetErrors) {
  const queries = useQueryClient();
  const { t } = useTranslation();
  return (error: ApiError) => {
    const { code, status, params, message } = error;
    const isGone = status === 404;
    const fields = Object.fromEntries(
      // A shop's refusal as a whole is said best by the error's own message.
      Object.entries(params).map(([name, [words]]) => [
        name,
        name.endsWith('.cart_id') ? message : (words ?? message),
      ]),
    );
    // It may be gone by now.
    if ('saved_card' in fields) void queries.invalidateQueries({ queryKey: ['cards'] });
    if (isGone || SEEN_IN_QUOTE.has(code)) void readPricesAgain(queries);
    if (isGone) onGone();
    if (isGone && carts.length > 1) return setErrors({ order: problemWords(t, error) });
    setErrors(fields);
    const isShownElsewhere = SEEN_IN_QUOTE.has(code) || [401, 403, 404].includes(status);
    if (isShownElsewhere || Object.keys(fields).length > 0) return;
    if (code === CART_CHANGED) return setErrors({ order: t('checkout.cart-changed') });
    if (code === GIFTS_CHANGED) return setErrors({ order: t('checkout.gifts-changed') });
    setErrors({ order: code === MISMATCH ? t('checkout.maybe-placed') : problemWords(t, error) });
  };
}

/** The carts, and with them what they cost and when they can come. */
async function readPricesAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['carts'] });
  await Promise.all(['quote', 'slots'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** Keeps the instructions for the next order to a typed address. */
function rememberInstructions({ address, address_id: saved, instructions }: CheckoutBody): void {
  if (address && instructions && saved === undefined) {
    const { door_code = '', note = '', handover = 'hand' } = instructions;
    storeInstructions(address.address, { handover, door_code, note, photo: null });
  }
}
