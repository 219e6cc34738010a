import type { ApiError } from '@hamper/contract/client';

import { type Flash, NOTICE } from '../../flash/flash.ts';
import type { PageContext } from '../render/page-context.ts';
import { problemWordsOn } from './problem-words-on.ts';

/** Words that the next page says above whatever it shows; they are not about the cart. */
export const standaloneNotice = (words: string): Flash => ({
  form: NOTICE,
  values: { words, standalone: '1' },
});

/** The same of a refusal of the API. */
export const refusalNotice = (page: PageContext, error: ApiError): Flash => ({
  form: NOTICE,
  values: { standalone: '1' },
  errors: { '': problemWordsOn(page, error) },
});
