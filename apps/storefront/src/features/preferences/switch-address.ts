/** This page's address with one more wish in it, such as a language. */
export function switchAddress(
  wish: 'lang' | 'currency',
  value: string | number,
  { pathname, search }: { pathname: string; search: Record<string, unknown> },
): string {
  const params = new URLSearchParams();
  for (const [name, kept] of Object.entries(search)) {
    if ((typeof kept === 'string' && kept) || typeof kept === 'number') params.set(name, String(kept));
  }
  params.set(wish, String(value));
  return `${pathname}?${params}`;
}
