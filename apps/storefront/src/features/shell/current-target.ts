/** Which of these addresses is open: the one that says the most of it. A title in an address says nothing. */
export function currentTarget(
  hrefs: readonly string[],
  here: { pathname: string; searchStr: string },
): string | undefined {
  const params = new URLSearchParams(here.searchStr);
  let found: string | undefined;
  let most = -1;
  for (const href of hrefs) {
    const { pathname, searchParams } = new URL(href, 'http://shop');
    searchParams.delete('title');
    const within = searchParams.size === 0 && pathname !== '/' && here.pathname.startsWith(`${pathname}/`);
    const fits = [...searchParams].every(([name, value]) => params.get(name) === value);
    if ((here.pathname !== pathname && !within) || !fits || searchParams.size <= most) continue;
    found = href;
    most = searchParams.size;
  }
  return found;
}
