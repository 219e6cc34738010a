import { join } from 'node:path';

/** The file of the letters that pictures and documents are drawn with: Latin and Arabic ones. */
export const fontFile = (weight: 'regular' | 'bold'): string =>
  join(import.meta.dirname, 'fonts', `card-${weight}.ttf`);
