import type { Location } from '@hamper/contract/accounts';
import { z } from 'zod';

import type { Route, Router } from './geo.port.ts';
import { ANSWER_MS, type Ask } from './provider/provider-client.ts';
import { inParts } from './provider/split-matrix.ts';

/** A point's place on the nearest road, and how far that is. */
const Snapped = z.object({ distance: z.number().nonnegative() });
const Cells = z.array(z.array(z.number().nonnegative().nullable()));
const Table = z.object({
  code: z.literal('Ok'),
  durations: Cells,
  distances: Cells,
  sources: z.array(Snapped),
  destinations: z.array(Snapped),
});

/** Coordinates of one call: what a server takes unless it is told otherwise. */
const MAX_COORDINATES = 100;
const MAX_ORIGINS = 50;
/** From farther off the road nobody gets there by it: a point at sea snaps to the coast. */
const MAX_SNAP_METRES = 1000;

interface Options {
  baseUrl: string;
  /** As its data were prepared: `driving`, `bike`. */
  profile: string;
}

/** OSRM's table service. `baseUrl` has no slash at its end. */
export function osrmRouter(ask: Ask, { baseUrl, profile }: Options): Router {
  async function measure(
    { from, to }: { from: readonly Location[]; to: readonly Location[] },
    signal: AbortSignal,
  ): Promise<(Route | null)[][]> {
    const coordinates = [...from, ...to].map(({ latitude, longitude }) => `${longitude},${latitude}`);
    const sources = from.map((_, index) => index).join(';');
    const destinations = to.map((_, index) => from.length + index).join(';');
    const url = new URL(
      `${baseUrl}/table/v1/${profile}/${coordinates.join(';')}?sources=${sources}&destinations=${destinations}&annotations=duration,distance&generate_hints=false`,
    );
    const table = await ask({
      url,
      answer: Table,
      limitMs: ANSWER_MS,
      signal,
      isAbsent: ({ code }) => code === 'NoSegment' || code === 'NoTable',
    });
    return from.map((_, row) =>
      to.map((__, column) => {
        const seconds = table?.durations[row]?.[column] ?? null;
        const metres = table?.distances[row]?.[column] ?? null;
        const isFar = [table?.sources[row], table?.destinations[column]].some(
          (snapped) => (snapped?.distance ?? 0) > MAX_SNAP_METRES,
        );
        if (seconds === null || metres === null || isFar) return null;
        return { metres: Math.round(metres), seconds: Math.round(seconds) };
      }),
    );
  }

  return {
    label: `OSRM (${new URL(baseUrl).host}, ${profile})`,
    attribution: '© OpenStreetMap contributors',
    asksOthers: true,
    routes({ signal, ...points }) {
      const origins = Math.min(MAX_ORIGINS, points.from.length);
      const size = { origins, destinations: MAX_COORDINATES - origins };
      return inParts(points, size, (part) => measure(part, signal));
    },
  };
}
