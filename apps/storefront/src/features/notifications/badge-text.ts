/** The highest number that fits a badge. */
const MAX_BADGE = 99;

/** A count as a badge says it: "99+" at most. */
export const badgeText = (count: number, number: (value: number) => string): string =>
  count > MAX_BADGE ? `${number(MAX_BADGE)}+` : number(count);
