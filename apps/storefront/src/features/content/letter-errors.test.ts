import { ApiError } from '@hamper/contract/client';
import { describe, expect, it } from 'vitest';

import { contactCheck } from './contact-letter.ts';
import { checkLetter, letterErrors } from './letter-errors.ts';

const t = ((key: string) => key) as never;
const whole = { topic: 'order', name: 'Ada', email: 'ada@hamper.demo', order: '', message: 'Hello' };
const check = (change: Partial<typeof whole>) =>
  checkLetter((name) => ({ ...whole, ...change })[name as keyof typeof whole] ?? '', t, contactCheck);

describe('A letter to the shop', () => {
  it('may go without an order', () => {
    expect(check({})).toEqual({});
    expect(check({ order: '#1042' })).toEqual({});
  });

  it('is held for whatever is missing', () => {
    expect(check({ topic: '', name: '  ', email: '', message: '\n' })).toEqual({
      topic: 'error.required',
      name: 'error.required',
      email: 'error.required',
      message: 'error.required',
    });
  });

  it('is held for an address or an order that cannot be one', () => {
    expect(check({ email: 'ada@hamper', order: 'my last one' })).toEqual({
      email: 'error.email',
      order: 'contact.order.invalid',
    });
  });

  it('shows a refusal beside its field', () => {
    const refusal = new ApiError(422, {
      code: 'validation',
      message: 'No',
      params: { email: ['Odd'] },
    });
    expect(letterErrors(t, refusal)).toEqual({ email: 'Odd' });
  });

  it('says that it was not sent, and why', () => {
    const lost = new ApiError(0, { code: 'network', message: '' });
    expect(letterErrors(t, lost)).toEqual({ '': 'error.not-sent error.network' });
    expect(letterErrors(t, new Error('odd'))).toEqual({ '': 'error.not-sent error.general' });
  });
});
