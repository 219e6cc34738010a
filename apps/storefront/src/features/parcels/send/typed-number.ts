const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** A number as people type it: with a point or a comma, in the digits of their keyboard. Null for what is none. */
export function typedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[,٫]/, '.');
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
