/** The header with the key of a private link: unlike addresses, headers are not logged. */
export const ORDER_KEY_HEADER = 'x-order-key';

/** The cookie with the keys of private links opened in this browser; for the server alone. */
export const ORDER_KEYS_COOKIE = 'order_keys';

/** A browser stores so many keys; the oldest one is dropped first. */
const MAX_KEYS = 10;

const PATTERN = /^[\w-]{20,100}$/;
const SEPARATOR = '.';

export const isOrderKey = (key: string): boolean => PATTERN.test(key);

/** The keys in the cookie's value, the latest first; invalid ones are left out. */
export const readOrderKeys = (value: string | null | undefined): string[] =>
  (value ?? '').split(SEPARATOR, MAX_KEYS).filter(isOrderKey);

/** The cookie's value with a key added in front. */
export const withOrderKey = (value: string | null | undefined, key: string): string =>
  [key, ...readOrderKeys(value).filter((one) => one !== key)].slice(0, MAX_KEYS).join(SEPARATOR);
