export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different lines. */
const MOST_LINES = 200;
const chosen = new Map<string, Encoding>();

/** The best of our encodings that a browser takes, by its Accept-Encoding. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const line = String(header);
  const known = chosen.get(line);
  if (known) return known;
  const accepted = new Set(
    line
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  const best = (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding)) ?? 'identity';
  if (chosen.size >= MOST_LINES) chosen.clear();
  chosen.set(line, best);
  return best;
}

/** Whether an If-None-Match names what would be sent: the browser has it already. */
export const isUnchanged = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
