/**
 * The one way to write an address: no double slash, no slash at the end. Undefined when it is written so already.
 * The result begins with one slash and a letter of this shop, whatever the input: it never leads to another host.
 */
export function cleanPath(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  if (path === '/' || !/[\\/]{2}|[\\/]$/.test(path)) return undefined;
  // The parser strips what browsers strip and turns backslashes, so that nothing is left for a browser to find.
  const { pathname } = new URL(`http://shop/${path}`);
  const clean = pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return end < 0 ? clean : clean + target.slice(end).replace(/#.*/s, '');
}
