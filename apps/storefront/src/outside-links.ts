/** Dials a number, however somebody wrote it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The way there on a map that asks nobody for an account. */
export const directionsHref = ({
  latitude,
  longitude,
}: {
  latitude: number | string;
  longitude: number | string;
}): string =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
