import type { Visitor } from '../../test-shop.ts';

/** The messages of a live stream so far. */
export interface Followed {
  /** The data of a topic's events, in order. */
  data(topic: string): Record<string, unknown>[];
  /** The id of the last event that had one. */
  lastId(): string;
  /** The topics that it refuses, as it says so. */
  refused(): string[];
  stop(): Promise<void>;
}

/** Follows topics, after the last event of a stream before. */
export async function follow(by: Visitor, topics: string, lastId?: string): Promise<Followed> {
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
  const answer = await by.fetch(`/api/v1/rest/live?topics=${topics}`, { headers });
  const reader = answer.body?.getReader();
  if (answer.status !== 200 || !reader) throw new Error(`No stream: ${answer.status}`);
  let text = '';
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += Buffer.from(value).toString();
    }
  };
  void read().catch(() => undefined);
  return {
    // An event that is half there has no end yet.
    data: (topic) =>
      [...text.slice(0, text.lastIndexOf('\n\n') + 1).matchAll(/^data: (.*)$/gm)]
        .map(([, json = '']) => JSON.parse(json) as { topic: string; data?: Record<string, unknown> })
        .flatMap((event) => (event.topic === topic && event.data ? [event.data] : [])),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    refused: () =>
      [...text.matchAll(/^event: refused\ndata: (.*)$/gm)].map(
        ([, json = '']) => (JSON.parse(json) as { topic: string }).topic,
      ),
    stop: () => reader.cancel().catch(() => undefined),
  };
}
