/**
 * Whether a way to pay takes a new card for one order alone, so that it is not offered for several shops (decision 32). A
 * saved card pays any number of orders.
 */
export const paysOneOrder = (tag: string): boolean => tag === 'stripe';
