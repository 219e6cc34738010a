import { setNotFoundStatus } from '../../api/set-not-found-status.ts';
import type { PageWords } from '../../page-head.ts';
import type { RouterContext } from '../../router-context.ts';
import { articleWords } from './article-words.ts';
import { newsQuery } from './queries.ts';

/** On the server: reads the news that is asked for over home; such a page is shared as the news. */
export async function openedNews(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  uuid: string,
): Promise<PageWords | undefined> {
  const query = newsQuery(api, uuid);
  await queryClient.prefetchQuery(query);
  const article = queryClient.getQueryData(query.queryKey);
  if (article === null) setNotFoundStatus();
  return article ? articleWords(article) : undefined;
}
