const UPPERCASE = /\p{Lu}/gu;
const LOWERCASE = /\p{Ll}/gu;
const WORD = /[\p{L}\p{N}'’]+/gu;
const ABBREVIATIONS = new Set([
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
  const trimmed = title.replace(/\s+/g, ' ').trim();
  const uppercaseCount = trimmed.match(UPPERCASE)?.length ?? 0;
  if (uppercaseCount < 5 || trimmed.match(LOWERCASE)) return trimmed;
  return trimmed.replace(WORD, (word) => {
    if (ABBREVIATIONS.has(word) || /\d/.test(word)) return word;
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}
