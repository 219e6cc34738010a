/**
 * A line of a CSV file. Text that a spreadsheet would take for a formula is made text by an apostrophe; numbers are told apart
 * by their type, and need none.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Also behind blanks and characters that are not seen, as some spreadsheets skip them. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%]|^[\t\r\n]/u;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
