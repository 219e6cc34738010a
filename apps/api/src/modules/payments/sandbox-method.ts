import { Failure } from '../../failure.ts';

/** Test numbers by outcome. */
const outcomes = new Map([
  ['4242424242424242', 'approve'],
  ['5555555555554444', 'approve'],
  ['4000000000000002', 'decline'],
  ['4000002760003184', 'step'],
  ['4000000000000341', 'timeout'],
]);

/**
 * The sandbox's outcome for a card number, with its last four digits; nothing else of the number is stored.
 * @throws payment-declined
 */
export function sandboxMethod(number: string | undefined): string {
  const digits = (number ?? '').replace(/[\s-]/g, '');
  const outcome = outcomes.get(digits);
  if (outcome) return `${outcome}:${digits.slice(-4)}${digits.startsWith('5') ? ':mastercard' : ''}`;
  const fault = digits === '' ? 'card-missing' : 'card-invalid';
  throw new Failure('payment-declined', { fields: { 'card.number': [{ fault }] } });
}
