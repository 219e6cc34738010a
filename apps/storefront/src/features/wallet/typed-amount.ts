/**
 * An amount of money as somebody types it, with a point or comma and digits of any kind; NaN for what could be read in two ways,
 * such as `1,000`: nobody shall send a thousand for one.
 */
export function typedAmount(text: string): number {
  const plain = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[\s\p{Sc}\p{Cf}]/gu, '')
    .replace(/[,٫]/, '.');
  return /^-?\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
}
