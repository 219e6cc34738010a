import { Failure } from '../../http/failure.ts';

/** Numbers that a person can type to see each outcome. */
const outcomes = new Map([
  ['4242424242424242', 'approve'],
  ['4000000000000002', 'decline'],
  ['4000002760003184', 'step'],
  ['4000000000000341', 'timeout'],
]);

/** What the demo's sandbox makes of a card, with its last digits: all that is kept of the number. */
export function sandboxMethod(number: string | undefined): string {
  const digits = (number ?? '').replace(/[\s-]/g, '');
  const outcome = outcomes.get(digits);
  if (outcome) return `${outcome}:${digits.slice(-4)}`;
  const fault = digits === '' ? 'card-missing' : 'card-invalid';
  throw new Failure('payment-declined', { fields: { 'card.number': [{ fault }] } });
}
