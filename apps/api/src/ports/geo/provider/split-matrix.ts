import type { Location } from '@hamper/contract/accounts';

import type { Route } from '../geo.port.ts';

interface Matrix {
  from: readonly Location[];
  to: readonly Location[];
}

/** Measures a matrix in parts of so many origins and destinations, for providers that take no larger one. */
export async function inParts(
  { from, to }: Matrix,
  { origins, destinations }: { origins: number; destinations: number },
  measure: (part: Matrix) => Promise<(Route | null)[][]>,
): Promise<(Route | null)[][]> {
  if (to.length === 0) return from.map(() => []);
  const parts = await Promise.all(
    slices(from, origins).map(async (some) => {
      const beside = await Promise.all(
        slices(to, destinations).map((others) => measure({ from: some, to: others })),
      );
      return some.map((_, row) => beside.flatMap((rows) => rows[row] ?? []));
    }),
  );
  return parts.flat();
}

const slices = (locations: readonly Location[], length: number): (readonly Location[])[] =>
  Array.from({ length: Math.ceil(locations.length / length) }, (_, part) =>
    locations.slice(part * length, (part + 1) * length),
  );
