import { ApiError } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

import { problemWords } from '../../i18n/problem-words.ts';

/** Why an address cannot be looked up; a pin can be set all the same. */
export const geoWords = (t: Translate, error: unknown): string =>
  error instanceof ApiError && error.code === 'geo-unavailable'
    ? t('address.unavailable')
    : problemWords(t, error);
