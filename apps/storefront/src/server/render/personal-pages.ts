import { routeMap } from '../../route-map.ts';

const personal = [
  '/orders',
  ...Object.entries(routeMap).flatMap(([path, page]) => ('who' in page ? [path] : [])),
];
const patterns = personal.map((path) => path.split('/'));

/** Whether a page is of a person alone: without a session it has nothing to show. */
export function isOfPerson(pathname: string): boolean {
  const segments = pathname.replace(/\/+$/, '').split('/');
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, at) => part === segments[at] || (part.startsWith('$') && segments[at] !== '')),
  );
}
