import type { Location } from '@hamper/contract/accounts';
import { z } from 'zod';

import type { Route, Router } from '../geo.port.ts';
import { ANSWER_MS, type Ask } from '../provider/provider-client.ts';
import { inParts } from '../provider/split-matrix.ts';
import { addressOf, rowsOf } from '../provider/wire.ts';
import { baseOf, fieldMask, GOOGLE_ATTRIBUTION, type GoogleMapsConfig } from './google.ts';

/** Nought is left out of Google's JSON. */
const Element = z.object({
  originIndex: z.int().default(0),
  destinationIndex: z.int().default(0),
  /** Other than 0 it failed. */
  status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
  condition: z.string().optional(),
  distanceMeters: z.int().nonnegative().default(0),
  duration: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?s$/)
    .transform((duration) => Math.round(Number(duration.slice(0, -1))))
    .optional(),
});
const Elements = rowsOf(Element);

/** 625 ways in one call. */
const PART = { origins: 25, destinations: 25 };
const fields = fieldMask(
  'originIndex',
  'destinationIndex',
  'status',
  'condition',
  'distanceMeters',
  'duration',
);
const waypoint = (latLng: Location) => ({ waypoint: { location: { latLng } } });

/** Google's Routes API, without the traffic of the hour: it costs more, and an order is for later. */
export function googleRouter(ask: Ask, config: GoogleMapsConfig): Router {
  async function measure(
    { from, to }: { from: readonly Location[]; to: readonly Location[] },
    signal: AbortSignal,
  ): Promise<(Route | null)[][]> {
    const elements = await ask({
      url: addressOf(baseOf(config, 'routes'), '/distanceMatrix/v2:computeRouteMatrix', {}),
      body: {
        origins: from.map(waypoint),
        destinations: to.map(waypoint),
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
      },
      headers: fields,
      answer: Elements,
      limitMs: ANSWER_MS,
      signal,
    });
    const rows = from.map(() => to.map((): Route | null => null));
    for (const { originIndex, destinationIndex, status, condition, distanceMeters, duration } of elements ??
      []) {
      const row = rows[originIndex];
      if (!row || destinationIndex >= to.length || status.code !== 0 || condition !== 'ROUTE_EXISTS')
        continue;
      row[destinationIndex] = { metres: distanceMeters, seconds: duration ?? 0 };
    }
    return rows;
  }

  return {
    label: 'Google Maps',
    attribution: GOOGLE_ATTRIBUTION,
    asksOthers: true,
    routes: ({ signal, ...points }) => inParts(points, PART, (part) => measure(part, signal)),
  };
}
