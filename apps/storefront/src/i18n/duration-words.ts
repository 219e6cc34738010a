import type { Format } from '@hamper/ui/locale/format.ts';

/** "1 hr 30 min" */
export function durationWords(minutes: number, { unit }: Pick<Format, 'unit'>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ].join(' ');
}

/** PT1H30M, as ISO 8601 and search engines write it. */
export const isoDuration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
