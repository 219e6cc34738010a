/** The first word of a name that somebody gave: a first name, where nobody asked for one. */
export const firstWord = (name: string | null | undefined): string | null =>
  name?.trim().split(/\s+/)[0] || null;
