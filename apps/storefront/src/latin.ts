const BEYOND = /[^\0-\u{ff}]/gu;
/** Where the text is in another script, as many of its characters are. */
const FEW = 0.02;

/**
 * Writes the few characters in another way that do not fit in one byte: for a single one of them the engine holds the
 * whole page in two bytes a character, and takes twice as long to put it together and to send it.
 */
export function inLatin(text: string, written: (character: string) => string): string {
  const found = text.match(BEYOND);
  return found && found.length < FEW * text.length ? text.replaceAll(BEYOND, written) : text;
}
