import { expect, test } from 'vitest';

import { firstStepOf, stepOf } from './step-of-field.ts';

test('a refused field belongs to the step that asks for it, and all others to the last one', () => {
  expect(stepOf('option_ids.0')).toBe('what');
  expect(stepOf('address_to')).toBe('to');
  expect(stepOf('card.number')).toBe('pay');
  expect(firstStepOf(['payment_tag', 'phone_to'])).toBe('to');
  expect(firstStepOf([])).toBeUndefined();
});
