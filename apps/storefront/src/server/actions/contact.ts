import { contactBody, contactCheck } from '../../features/content/contact-letter.ts';
import { checkLetter, letterErrors } from '../../features/content/letter-errors.ts';
import type { Flash } from '../../flash/flash.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from './api-client.ts';
import { type Action, fieldReader } from './posted-form.ts';

/** Writes to the shop. Guests prove by a script that they are none; signed-in people need none. */
export const sendContact: Action = async (form) => {
  const { page } = form;
  const field = fieldReader(form);
  const { t } = serverI18n(page.locale, page.dictionary);
  const body = contactBody(field);
  let errors = checkLetter(field, t, contactCheck);
  if (Object.keys(errors).length === 0) {
    try {
      await createApiClient(page, page.apiHeaders).call('POST /rest/contact', { body });
      return answer({ values: { sent: body.email } });
    } catch (error) {
      errors = letterErrors(t, error);
    }
  }
  return answer({ values: body, errors: errors as Record<string, string> });
};

const answer = (flash: Omit<Flash, 'form'>) => ({ to: '/help#contact', flash: { form: '/help', ...flash } });
