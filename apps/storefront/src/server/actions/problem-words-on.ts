import type { ApiError } from '@hamper/contract/client';

import { serverI18n } from '../../i18n/i18n.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import type { PageContext } from '../render/page-context.ts';

/** A refusal of the API in the words of a page. */
export const problemWordsOn = ({ locale, dictionary }: PageContext, error: ApiError): string =>
  problemWords(serverI18n(locale, dictionary).t, error);
