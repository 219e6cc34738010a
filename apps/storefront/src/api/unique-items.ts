/** The items of a list's pages, each once: where one was inserted meanwhile, a page repeats the last of the one before. */
export function uniqueItems<Item extends { id: number }>(pages: readonly { data: Item[] }[]): Item[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}
