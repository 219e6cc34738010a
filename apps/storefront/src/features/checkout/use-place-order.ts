import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { showToast } from '../../ui/toast.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import type { OrderWish } from './order-of.ts';
import { forgetDraft } from './use-draft.ts';

/** Shown where they arise as soon as the quote is read again: no toast beside that. */
const SEEN_IN_QUOTE = new Set([
  'shop-closed',
  'below-minimum',
  'not-deliverable',
  'out-of-stock',
  'cart-empty',
]);

interface Wishes {
  cart: string;
  signedIn: boolean;
  onPlaced: (order: Order) => Promise<void>;
}

/** Places an order once, however often it is pressed. Errors come by field, in the shopper's language. */
export function usePlaceOrder({ cart, signedIn, onPlaced }: Wishes) {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation();
  const placing = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const say = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, params, message } = error;
    const fields = Object.fromEntries(
      Object.entries(params).map(([name, words]) => [name, words[0] ?? message]),
    );
    setErrors(fields);
    if (SEEN_IN_QUOTE.has(code) || status === 404) {
      void queries.invalidateQueries({ queryKey: ['quote'] });
      void queries.invalidateQueries({ queryKey: ['carts'] });
      return;
    }
    if (status === 401 || Object.keys(fields).length > 0) return;
    const text = status === 0 ? t('error.network') : status < 500 && message ? message : t('error.general');
    showToast({ id: 'checkout', kind: 'error', text });
  };

  const place = async (body: OrderWish) => {
    if (placing.current) return;
    placing.current = true;
    setBusy(true);
    setErrors({});
    const store = attemptStore();
    const input = { body, idempotencyKey: attemptKey(store, cart, body) };
    try {
      const { data } = signedIn
        ? await api.call('POST /dashboard/user/orders', input)
        : await api.call('POST /rest/orders', input);
      endAttempt(store, cart);
      await onPlaced(data);
      forgetDraft(cart);
    } catch (error) {
      say(error);
    } finally {
      placing.current = false;
      setBusy(false);
    }
  };
  return { place, busy, errors, setErrors };
}

const inMemory = new Map<string, string>();

function attemptStore(): Parameters<typeof attemptKey>[0] {
  try {
    sessionStorage.setItem('checkout-attempt', '');
    sessionStorage.removeItem('checkout-attempt');
    return sessionStorage;
  } catch {
    return {
      getItem: (key) => inMemory.get(key) ?? null,
      setItem: (key, value) => void inMemory.set(key, value),
      removeItem: (key) => void inMemory.delete(key),
    };
  }
}
