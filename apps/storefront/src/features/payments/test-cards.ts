/** The numbers that the demo's card knows, each with what comes of it. */
export const testCards = [
  ['4242 4242 4242 4242', 'checkout.card-pays'],
  ['5555 5555 5555 4444', 'checkout.card-pays'],
  ['4000 0000 0000 0002', 'checkout.card-declined'],
  ['4000 0027 6000 3184', 'checkout.card-step'],
  ['4000 0000 0000 0341', 'checkout.card-silent'],
] as const;

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Whether a number is one of these: only such a one may be kept. */
export const isTestCard = (number: string): boolean =>
  testCards.some(([known]) => digitsOf(known) === digitsOf(number));
