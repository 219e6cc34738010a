import { wordsIn } from '../../search-params.ts';

export interface NewsSearch {
  /** The uuid of a news item to open over home. */
  news?: string | undefined;
}

const LONGEST = 64;

export const readNews = ({ news }: Record<string, unknown>): NewsSearch => ({ news: wordsIn(news, LONGEST) });

/** An address without its news; everything else in it stays, known or not. */
export function withoutNews<Search extends object>(search: Search): Omit<Search, 'news'> {
  const { news: _, ...rest } = { news: undefined, ...search };
  return rest;
}
