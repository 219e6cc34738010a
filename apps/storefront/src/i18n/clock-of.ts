import type { Format } from '@hamper/ui/locale/format.ts';

/** Seconds as `0:42`, `12:05`, in the digits of the page's language. */
export const clockOf = (seconds: number, { number }: Pick<Format, 'number'>): string =>
  `${number(Math.floor(seconds / 60), { useGrouping: false })}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`;
