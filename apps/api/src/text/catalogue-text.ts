import { MAX_TEXT, plainLetters } from './fold.ts';

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, variants of signs: people leave them out. */
const optionalMarks =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u20d0-\u20ff\p{Cf}\u0640]|[\ufe00-\ufe0f]/gu;

/** The first digits of scripts that have their own: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const ownDigits = new RegExp(
  `[${zeros.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`,
  'gu',
);

/** Units of size as they are written, by what they come to: thousandths of these many grams or millilitres. */
const units: Record<string, { names: string; base: string; times: number }> = {
  ml: { names: 'ml|milliliters?|millilitres?|mililitros?', base: 'ml', times: 1 },
  cl: { names: 'cl', base: 'ml', times: 10 },
  dl: { names: 'dl', base: 'ml', times: 100 },
  l: { names: 'l|lt|ltr|liters?|litres?|litros?|لتر', base: 'ml', times: 1000 },
  g: { names: 'g|gr|grams?|gramm|grammes?|gramos?|غرام|جرام', base: 'g', times: 1 },
  kg: { names: 'kg|kgs|kilos?|kilograms?|كيلو|كغ', base: 'g', times: 1000 },
  oz: { names: 'oz|ounces?|onzas?', base: 'oz', times: 1 },
  lb: { names: 'lb|lbs|pounds?', base: 'lb', times: 1 },
};
const unitNames = Object.values(units)
  .map(({ names }) => names)
  .join('|');
const size = new RegExp(
  String.raw`(?<![\p{L}\d])(\d{1,6})(?:[.,](\d{1,3}))? ?(${unitNames})(?![\p{L}\p{M}\d])`,
  'gu',
);
const unitOf = Object.values(units).map((unit) => ({
  ...unit,
  pattern: new RegExp(`^(?:${unit.names})$`, 'u'),
}));

const LETTER = String.raw`[\p{L}\p{M}\p{Nd}]`;
/** "m&m": two single letters are one word. */
const initials = new RegExp(String.raw`(?<!${LETTER})(\p{L})(?: ?[&+] ?| and )(\p{L}s?)(?!${LETTER})`, 'gu');
const packs = new RegExp(String.raw`(?<!${LETTER})(\d{1,3}) ?[x×] ?(?=\d|[^\p{L}\p{M}\d]|$)`, 'gu');
const possessives = new RegExp(String.raw`(?<=\p{L})['’‘ʼ]([st])(?!${LETTER})`, 'gu');

/**
 * Text as search compares it: no case, no accents where people leave them out, while vowels and tones of Thai and of Indic
 * scripts and the voice of kana stay; sizes in one form (`1 L` is `1000ml`), initials and possessives as one word; words of
 * letters and digits one space apart.
 */
export function foldCatalogueText(text: string): string {
  const letters = withoutMarks(text.slice(0, MAX_TEXT)).replace(possessives, '$1');
  return withSizes(/&|\+| and /.test(letters) ? letters.replace(initials, '$1$2') : letters)
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();
}

/** The numbers of the sizes in a text as they are written. */
export const sizeNumbers = (text: string): string[] =>
  [...withoutMarks(text.slice(0, MAX_TEXT)).matchAll(size)].flatMap(([, whole = '', part]) =>
    part ? [whole, part] : [whole],
  );

function withoutMarks(text: string): string {
  // Most titles have nothing else.
  if (!/[^\u0020-\u007e]/u.test(text)) return text.toLowerCase();
  const letters = text
    .replaceAll(/[™®©℠]/gu, ' ')
    .normalize('NFKD')
    .toLowerCase();
  return (
    plainLetters(letters.replace(optionalMarks, ''))
      .normalize('NFC')
      // The Thai and Lao vowel am, which the compatible form takes apart.
      .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33')
      .replaceAll(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/gu, '$1\u0eb3')
      .replace(ownDigits, westernDigit)
  );
}

const withSizes = (text: string): string =>
  /\d/.test(text)
    ? text
        .replace(packs, '$1x ')
        .replace(size, (_, whole: string, part: string | undefined, unit: string) => sized(whole, part, unit))
    : text;

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code <= one + 9) ?? code;
  return String(code - zero);
}

function sized(whole: string, part: string | undefined, written: string): string {
  const unit = unitOf.find(({ pattern }) => pattern.test(written));
  if (!unit) return `${whole} ${written}`;
  const thousandths = Number(whole) * 1000 + Number((part ?? '').padEnd(3, '0'));
  const amount = thousandths * unit.times;
  // A word holds no point: what is left of a whole follows a letter.
  const rest = amount % 1000;
  return `${Math.floor(amount / 1000)}${rest === 0 ? '' : `p${rest}`}${unit.base} `;
}
