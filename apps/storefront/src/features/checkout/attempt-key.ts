import { newKey } from '../../api/new-key.ts';
import type { CheckoutBody } from './place-orders.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A checkout that was sent and whose answer has not been seen: with its key it can be sent again, and is still one. */
export interface Attempt {
  /** The uuids of its carts: of one, or of several shops. */
  carts: string[];
  key: string;
  /** The body that was sent, without the card's number, which is kept nowhere. */
  body: CheckoutBody;
  /** Whose it is; undefined is a guest's. */
  person?: string | undefined;
}

export const ATTEMPTS = 'checkout-attempts';

/**
 * The Idempotency-Key of this checkout: the same through double clicks, lost answers and reloads, so that one
 * press orders once; a new one only when its body has changed, or after it was placed.
 */
export function attemptKey(store: Store, attempt: Omit<Attempt, 'key'>): string {
  const attempts = readAttempts(store.getItem(ATTEMPTS));
  const body = withoutCard(attempt.body);
  const text = JSON.stringify(body);
  const earlier = attempts.find(
    ({ carts, body }) => isSame(carts, attempt.carts) && JSON.stringify(body) === text,
  );
  if (earlier) return earlier.key;
  const key = newKey();
  write(store, [...attempts, { ...attempt, body, key }]);
  return key;
}

/** The attempts whose end this shopper may ask for: of one of the carts by its uuid or id, or of any when none is named. */
export function openAttempts(
  text: string | null,
  { carts: named, person }: { carts: string[] | undefined; person: string | undefined },
): Attempt[] {
  return readAttempts(text).filter(
    ({ carts, body, ...attempt }) =>
      (named === undefined || [...carts, ...idsIn(body)].some((cart) => named.includes(cart))) &&
      // An attempt that was sent as a guest may be repeated after signing in.
      (attempt.person === undefined || attempt.person === person),
  );
}

/** The id by which older addresses name the cart of an order. */
const idsIn = (body: CheckoutBody): string[] => ('shops' in body ? [] : [String(body.cart_id)]);

/** Whether two attempts are of the same carts, in the same sequence. */
export const isSame = (carts: readonly string[], others: readonly string[]): boolean =>
  carts.join() === others.join();

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
  const { carts, key, body } = value as Record<string, unknown>;
  return isTexts(carts) && typeof key === 'string' && typeof body === 'object' && body !== null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function write(store: Store, attempts: Attempt[]): void {
  if (attempts.length > 0) store.setItem(ATTEMPTS, JSON.stringify(attempts));
  else store.removeItem(ATTEMPTS);
}

function withoutCard(checkout: CheckoutBody): CheckoutBody {
  const { card: _, ...body } = checkout;
  return body;
}
