/** The topics of a message to the shop. */
export const contactTopics = ['order', 'delivery', 'refund', 'account', 'shop', 'press', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];
