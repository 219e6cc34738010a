import type { TopicName } from './topics.ts';

/** The numbers of the last events of topics, as the id of an event and a reconnection have them: `order:12=7&order:15=2`. */
export const writeNumbers = (numbers: Iterable<readonly [TopicName, number]>): string =>
  [...numbers].map(([topic, seq]) => `${topic}=${seq}`).join('&');

/** As many as no log has, and as the database can compare. */
const NUMBER = /^\d{1,9}$/;

/** The number of a topic's last event, or 0, after which all are told again: they come back as anybody may have written them. */
export function readNumber(numbers: string, topic: TopicName): number {
  const number = new URLSearchParams(numbers).get(topic) ?? '';
  return NUMBER.test(number) ? Number(number) : 0;
}
