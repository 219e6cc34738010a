/** Servers that are there for everybody: who asks them says who they are, and asks no faster than this. */
const intervals: Readonly<Record<string, number>> = {
  'nominatim.openstreetmap.org': 1000,
  'photon.komoot.io': 0,
  'router.project-osrm.org': 1000,
  'routing.openstreetmap.de': 1000,
};

export const isPublicServer = (url: string): boolean => Object.hasOwn(intervals, new URL(url).hostname);

/** Milliseconds from one request to the next; one at a time where there are any. */
export const intervalOf = (url: string): number => intervals[new URL(url).hostname] ?? 0;
