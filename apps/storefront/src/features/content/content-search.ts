import { wholeNumber } from '../../search-params.ts';

export interface VersionSearch {
  /** An earlier version, by its id. */
  version?: number | undefined;
}

export const readVersion = ({ version }: Record<string, unknown>): VersionSearch => ({
  version: wholeNumber(version),
});

export interface BlogSearch {
  /** Of a tag, by its slug. */
  tag?: string | undefined;
  /** By an author, by their name. */
  author?: string | undefined;
  page?: number | undefined;
}

export const readBlog = ({ tag, author, page }: Record<string, unknown>): BlogSearch => ({
  tag: shortText(tag, 100),
  author: shortText(author, 80),
  ...readPage({ page }),
});

/** The first page has none in its address. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number | undefined } => {
  const asked = wholeNumber(page, 3);
  return { page: asked === 1 ? undefined : asked };
};

export interface HelpSearch {
  search?: string | undefined;
}

export const MAX_HELP_SEARCH = 100;

export const readHelp = ({ search }: Record<string, unknown>): HelpSearch => ({
  search: shortText(search, MAX_HELP_SEARCH),
});

const shortText = (text: unknown, most: number): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, most) : undefined;
