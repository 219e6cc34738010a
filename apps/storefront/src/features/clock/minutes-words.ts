import type { Format } from '@hamper/ui/locale/format.ts';

/** A number of minutes in words, whole hours as such. */
export const minutesWords = (minutes: number, { unit }: Pick<Format, 'unit'>): string =>
  minutes < 60
    ? unit(minutes, 'minute', { unitDisplay: 'long' })
    : unit(minutes / 60, 'hour', { unitDisplay: 'long' });
