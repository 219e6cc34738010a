const SHOUTED = /\p{Lu}/gu;
const QUIET = /\p{Ll}/gu;
const WORD = /[\p{L}\p{N}'’]+/gu;
const KEPT = new Set([
  'BBQ',
  'USA',
  'UK',
  'IPA',
  'DHA',
  'USDA',
  'XL',
  'XXL',
  'GMO',
  'CBD',
  'UHT',
  'II',
  'III',
]);

/** Imported titles may SHOUT from end to end; a shelf of them is easier to read in title case. */
export function normalizeTitleCase(title: string): string {
  const tidy = title.replace(/\s+/g, ' ').trim();
  const shouted = tidy.match(SHOUTED)?.length ?? 0;
  if (shouted < 5 || tidy.match(QUIET)) return tidy;
  return tidy.replace(WORD, (word) => {
    if (KEPT.has(word) || /\d/.test(word)) return word;
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}
