/** A text whose direction is its own, e.g. what somebody typed, within a sentence that leads on in its direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A phone number, an e-mail address or the digits of a card: from left to right within every sentence. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
