/** This page's address with a language or currency in it. */
export function switchAddress(
  name: 'lang' | 'currency',
  value: string | number,
  { pathname, search }: { pathname: string; search: Record<string, unknown> },
): string {
  const params = new URLSearchParams();
  for (const [key, entry] of Object.entries(search)) {
    if ((typeof entry === 'string' && entry) || typeof entry === 'number') params.set(key, String(entry));
  }
  params.set(name, String(value));
  return `${pathname}?${params}`;
}
