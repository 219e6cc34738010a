import { useStored } from './store.ts';
import { EMPTY, historyOf, MAX_SEARCH_LENGTH } from './stored.ts';

/** Puts a search first among the recent ones. */
export function rememberSearch(text: string): void {
  const typed = text.trim().slice(0, MAX_SEARCH_LENGTH);
  useStored.setState(({ search }) => ({ search: { history: historyOf([typed, ...search.history]) } }));
}

export function forgetSearch(text: string): void {
  useStored.setState(({ search }) => ({
    search: { history: search.history.filter((entry) => entry !== text) },
  }));
}

export function clearSearches(): void {
  useStored.setState({ search: EMPTY.search });
}
