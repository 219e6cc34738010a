/** First and last byte. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The part of a file that a `range` header asks for: the whole one without a header, for several ranges and for an invalid one, as
 * RFC 9110 lets a server do; `none` for one that begins behind its end.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  // So many bytes at its end.
  if (from === '')
    return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = Math.min(to === '' ? size - 1 : Number(to), size - 1);
  if (start >= size) return 'none';
  return start > end ? 'whole' : { start, end };
}
