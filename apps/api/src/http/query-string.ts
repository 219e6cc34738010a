type Nested = { [key: string]: unknown };

const MAX_PARAMETERS = 200;
const MAX_DEPTH = 4;
// A name that could reach an object's prototype is not a parameter of ours.
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads `address[latitude]=1&statuses[0]=new` as `{ address: { latitude: '1' }, statuses: ['new'] }`. */
export function readQuery(parameters: URLSearchParams): Nested {
  const result: Nested = Object.create(null) as Nested;
  let count = 0;
  for (const [name, value] of parameters) {
    if (++count > MAX_PARAMETERS) break;
    const path = pathOf(name);
    if (!path) continue;
    let at = result;
    for (const key of path.slice(0, -1)) {
      const next = at[key];
      if (typeof next === 'object' && next !== null) at = next as Nested;
      else {
        const made = Object.create(null) as Nested;
        at[key] = made;
        at = made;
      }
    }
    const named = path.at(-1) ?? '';
    // `a[]=1&a[]=2` counts for itself.
    const last = named === '' ? String(Object.keys(at).length) : named;
    // Half a character or a NUL is nothing anyone typed, and nothing the database could hold.
    if (typeof at[last] !== 'object') at[last] = value.toWellFormed().replaceAll('\0', '');
  }
  return toArrays(result) as Nested;
}

function pathOf(name: string): string[] | null {
  const head = /^[^[\]]+/.exec(name)?.[0];
  if (!head) return null;
  const path = [head];
  const rest = name.slice(head.length);
  if (!/^(\[[^[\]]*\])*$/.test(rest)) return null;
  for (const [, key = ''] of rest.matchAll(/\[([^[\]]*)\]/g)) path.push(key);
  if (path.length > MAX_DEPTH || path.some((key) => forbidden.has(key))) return null;
  return path;
}

/** `{0: a, 1: b}` is a list; so is `ids[]=a`. */
function toArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toArrays(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => key === '' || /^\d{1,4}$/.test(key))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  }
  return Object.fromEntries(entries);
}
