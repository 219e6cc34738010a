import { newKey } from '../../api/new-key.ts';
import type { OrderBody } from './draft-order.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** An order that was sent and whose answer has not been seen: with its key it can be sent again, and is still one. */
export interface Attempt {
  /** The cart's uuid. */
  cart: string;
  key: string;
  /** The body that was sent, without the card's number, which is kept nowhere. */
  body: OrderBody;
  /** Whose it is; undefined is a guest's. */
  person?: string | undefined;
}

export const ATTEMPTS = 'checkout-attempts';

/**
 * The Idempotency-Key of this checkout: the same through double clicks, lost answers and reloads, so that one
 * press is one order; a new one only when the order's body has changed, or after it was placed.
 */
export function attemptKey(store: Store, attempt: Omit<Attempt, 'key'>): string {
  const attempts = readAttempts(store.getItem(ATTEMPTS));
  const body = withoutCard(attempt.body);
  const text = JSON.stringify(body);
  const earlier = attempts.find(({ cart, body }) => cart === attempt.cart && JSON.stringify(body) === text);
  if (earlier) return earlier.key;
  const key = newKey();
  write(store, [...attempts, { ...attempt, body, key }]);
  return key;
}

/** The attempts whose end this shopper may ask for: of the cart by its uuid or id, or of any when none is named. */
export function openAttempts(
  text: string | null,
  { cart, person }: { cart: string | undefined; person: string | undefined },
): Attempt[] {
  return readAttempts(text).filter(
    (attempt) =>
      (cart === undefined || attempt.cart === cart || String(attempt.body.cart_id) === cart) &&
      // An attempt that was sent as a guest may be repeated after signing in.
      (attempt.person === undefined || attempt.person === person),
  );
}

export function dropAttempts(store: Store, ended: (attempt: Attempt) => boolean): void {
  write(
    store,
    readAttempts(store.getItem(ATTEMPTS)).filter((attempt) => !ended(attempt)),
  );
}

/** After these answers the order surely does not exist; after any other it may, were it from an earlier try. */
export const isRefusal = ({ status, code }: { status: number; code: string }): boolean =>
  [400, 402, 404, 409, 410, 422].includes(status) && code !== MISMATCH;

/** This key has an order already, of a body that differs: by the card's number, the rest is the key's own. */
export const MISMATCH = 'idempotency-mismatch';

function readAttempts(text: string | null): Attempt[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isAttempt) : [];
  } catch {
    return [];
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { cart, key, body } = value as Record<string, unknown>;
  return typeof cart === 'string' && typeof key === 'string' && typeof body === 'object' && body !== null;
}

function write(store: Store, attempts: Attempt[]): void {
  if (attempts.length > 0) store.setItem(ATTEMPTS, JSON.stringify(attempts));
  else store.removeItem(ATTEMPTS);
}

function withoutCard(order: OrderBody): OrderBody {
  const { card: _, ...body } = order;
  return body;
}
