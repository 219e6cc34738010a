import { serverI18n } from '../../i18n/i18n.ts';
import { type Action, fieldReader } from './posted-form.ts';

/** An application that was sent before its scripts came, or without any: its file needs them. What was typed is kept. */
export const returnApplication: Action = async (form) => {
  const { page } = form;
  const field = fieldReader(form);
  const { t } = serverI18n(page.locale, page.dictionary);
  const values = Object.fromEntries(
    ['name', 'email', 'phone', 'message'].map((name) => [name, field(name)] as const),
  );
  return {
    to: `/careers/${encodeURIComponent(field('job'))}#apply`,
    flash: { form: '/careers', values, errors: { '': t('apply.needs-scripts') } },
  };
};
