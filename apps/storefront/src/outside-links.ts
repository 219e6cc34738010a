/** Dials a number, however somebody wrote it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A number that no line breaks. */
export const unbrokenPhone = (phone: string): string => phone.replaceAll(' ', '\u{A0}');

/** The way there on a map that asks nobody for an account. */
export const directionsHref = ({
  latitude,
  longitude,
}: {
  latitude: number | string;
  longitude: number | string;
}): string =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
