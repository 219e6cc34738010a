/** A phone number or a time that no line breaks. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u{A0}');
