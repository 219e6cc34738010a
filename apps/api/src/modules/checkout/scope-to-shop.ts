import { Failure, type FieldProblem } from '../../failure.ts';

/** The path of a field of one shop among those of a checkout. */
export const fieldOf = (index: number, field: string): string => `shops.${index}.${field}`;

interface ShopOfCheckout {
  index: number;
  cartId: number;
  /** Its name in the shopper's language, for faults that have no field of their own. */
  title?: string;
}

/** The refusal of one shop of a checkout, by its field there and its cart; the same for one shop alone. */
export function scopeToShop(error: unknown, { index, cartId, title }: ShopOfCheckout): unknown {
  if (!(error instanceof Failure)) return error;
  const { code, values, trace, data, retryAfter } = error;
  const own = Object.entries(error.fields).map(([field, faults]) => [fieldOf(index, field), faults] as const);
  const whole: FieldProblem =
    title === undefined ? { fault: 'invalid' } : { fault: 'shop-refuses', values: { shop: title } };
  return new Failure(code, {
    fields: Object.fromEntries(own.length > 0 ? own : [[fieldOf(index, 'cart_id'), [whole]]]),
    values,
    trace,
    data: { ...data, cart_id: cartId },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    cause: error,
  });
}
