import { wordsIn } from '../../search-params.ts';

export interface NewsSearch {
  /** The uuid of a news item to open over home. */
  news?: string | undefined;
}

const LONGEST = 64;

export const readNews = ({ news }: Record<string, unknown>): NewsSearch => ({ news: wordsIn(news, LONGEST) });
