import { ApiError } from '@hamper/contract/client';

import { serverI18n } from '../../../i18n/i18n.ts';
import { createApiClient } from '../api-client.ts';
import { type Action, fieldReader } from '../posted-form.ts';
import { problemWordsOn } from '../problem-words-on.ts';
import { refusalNotice, standaloneNotice } from '../standalone-notice.ts';

/** Says of `/parcels/received/{key}` where the parcel is left, or which neighbour takes it; a refusal stands on its page. */
export const changeDropOff: Action = async (form) => {
  const { page, url } = form;
  const field = fieldReader(form);
  const { t } = serverI18n(page.locale, page.dictionary);
  const key = url.pathname.split('/')[3] ?? '';
  const body = { drop_off_note: field('drop_off_note'), neighbour: field('neighbour') };
  const to = url.pathname;
  try {
    await createApiClient(page, page.apiHeaders).call('POST /rest/parcel-order/received/{key}', {
      path: { key },
      body,
    });
    return { to, flash: standaloneNotice(t('parcels.received.saved')) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The form is gone from its page.
    if (error.code === 'instructions-late') return { to, flash: refusalNotice(page, error) };
    return { to, flash: { form: to, values: body, errors: { '': problemWordsOn(page, error) } } };
  }
};
