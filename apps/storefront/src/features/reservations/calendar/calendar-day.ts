/** A day of a calendar as the library has it: noon of the device's clock, so that no change of clocks moves it. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The same day as an address says it: `2026-11-20`. */
export const dayOf = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), ...[date.getMonth() + 1, date.getDate()].map(twoDigits)].join(
    '-',
  );

const twoDigits = (number: number): string => String(number).padStart(2, '0');
