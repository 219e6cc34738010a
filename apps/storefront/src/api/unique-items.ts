/** What the pages of a list hold. A page that moved up while something was put before it brings its last ones twice. */
export function uniqueItems<Item extends { id: number }>(pages: readonly { data: Item[] }[]): Item[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}
