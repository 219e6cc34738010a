import type { Flash } from '../../flash/flash.ts';
import type { PageContext } from '../render/page-context.ts';

/** A form a shopper posted, with or without scripts. */
export interface PostedForm {
  page: PageContext;
  url: URL;
  fields: URLSearchParams;
}

/** What a form leads to: a page to go to, and what is said there. */
export interface ActionAnswer {
  /** A path of this shop. */
  to: string;
  cookies?: string[];
  flash?: Flash;
  /** Instead of that path: an address elsewhere. */
  away?: string;
}

export type Action = (form: PostedForm) => Promise<ActionAnswer>;
