import { ApiError } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

import { problemWords } from '../../i18n/problem-words.ts';

/** The errors of a form that writes to the shop, in words, by field; '' is the form as a whole. */
export type LetterErrors = Partial<Record<string, string>>;

interface Checked {
  required: readonly string[];
  /** Fields and the form that they must have when they are filled in, with what is said otherwise. */
  order?: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ORDER = /^#?[\w-]+$/;

/** Errors that a form can find by itself. */
export function checkLetter(
  read: (name: string) => string,
  t: Translate,
  { required, order = false }: Checked,
): LetterErrors {
  const errors: LetterErrors = {};
  if (!EMAIL.test(read('email').trim())) errors['email'] = t('error.email');
  if (order && read('order').trim() !== '' && !ORDER.test(read('order').trim()))
    errors['order'] = t('contact.order.invalid');
  for (const name of required) if (read(name).trim() === '') errors[name] = t('error.required');
  return errors;
}

/** The API's refusal, beside the fields that it names; else above them, where sending failed. */
export function letterErrors(t: Translate, error: unknown): LetterErrors {
  if (error instanceof ApiError && error.code === 'validation') {
    const named = Object.entries(error.params).filter(([name]) => name !== 'bot_check');
    if (named.length > 0)
      return Object.fromEntries(named.map(([name, [words]]) => [name, words ?? error.message]));
  }
  return { '': `${t('error.not-sent')} ${problemWords(t, error)}` };
}
