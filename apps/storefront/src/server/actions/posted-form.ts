import type { Flash } from '../../flash/flash.ts';
import { safeNext } from '../../session/safe-next.ts';
import type { PageContext } from '../render/page-context.ts';

/** A form a shopper posted, with or without scripts. */
export interface PostedForm {
  page: PageContext;
  url: URL;
  fields: URLSearchParams;
}

/** The page that a form leads to, and the message that is shown there. */
export interface ActionAnswer {
  /** A path of this shop. */
  to: string;
  cookies?: string[];
  flash?: Flash;
  /** Instead of that path: an address elsewhere. */
  away?: string;
}

export type Action = (form: PostedForm) => Promise<ActionAnswer>;

/** Reads a field of a form as it was typed; '' where there is none. */
export const fieldReader =
  ({ fields }: PostedForm) =>
  (name: string): string =>
    fields.get(name) ?? '';

/** The id in a path such as `/reservations/{id}`, and in what stands below it; '' where there is none. */
export const idOf = ({ url }: Pick<PostedForm, 'url'>): string => url.pathname.split('/')[2] ?? '';

/** A typed number; undefined for an empty field. One that is none is refused by the API. */
export const numberIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Where the shopper was, and goes on to. */
export const nextOf = ({ fields }: PostedForm): string => safeNext(fields.get('next'));
