/** Settings are typed by people: only real web addresses become links. */
export function webLink(text: string | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? '');
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}
