/** Characters of one message. */
export const MAX_MESSAGE_LENGTH = 2000;

export const reportReasons = ['insult', 'fraud', 'spam', 'other'] as const;
