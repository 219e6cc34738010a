/** The header of a call with the key of a private link: nothing writes headers down as it does addresses. */
export const ORDER_KEY_HEADER = 'x-order-key';

/** The keys of the private links that were opened in a browser, for the server alone. */
export const ORDER_KEYS_COOKIE = 'order_keys';

/** A browser opens so many private links; after that the one opened longest ago has to be opened again. */
const MOST_KEYS = 10;

const SHAPE = /^[\w-]{20,100}$/;
const BETWEEN = '.';

export const isOrderKey = (key: string): boolean => SHAPE.test(key);

/** The keys in the cookie's value, the latest first; what is none is left out. */
export const readOrderKeys = (value: string | null | undefined): string[] =>
  (value ?? '').split(BETWEEN, MOST_KEYS).filter(isOrderKey);

/** The cookie's value with one key more. */
export const withOrderKey = (value: string | null | undefined, key: string): string =>
  [key, ...readOrderKeys(value).filter((one) => one !== key)].slice(0, MOST_KEYS).join(BETWEEN);
