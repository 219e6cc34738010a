/** A text as a part of a pattern of `like`: its own `%` and `_` stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
