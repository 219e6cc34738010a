import { Count } from '@hamper/contract/envelope';
import type { TopicName } from '@hamper/contract/live/topics';

/** The numbers of the last events of logs, as an event's id has them: `order:12=7&order:15=2`. */
export const writeNumbers = (numbers: ReadonlyMap<TopicName, number>): string =>
  [...numbers].map(([topic, seq]) => `${topic}=${seq}`).join('&');

/** The number of a topic's last event, or 0, after which all are told again: an id comes back as anybody may have written it. */
export function readNumber(numbers: string, topic: TopicName): number {
  const number = Number(new URLSearchParams(numbers).get(topic) ?? 0);
  return Count.safeParse(number).success ? number : 0;
}
