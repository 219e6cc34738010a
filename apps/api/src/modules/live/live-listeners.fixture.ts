import type { Db } from '../../db/query.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { hashSecret, newSecret } from '../../secret.ts';

export interface Heard {
  text: string;
  ended: boolean;
}

const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];

/** Leaves all streams that tests read. */
export async function leaveAll(): Promise<void> {
  await Promise.all(readers.splice(0).map((reader) => reader.cancel().catch(() => undefined)));
}

/** Reads a stream to its end, or until it is left, a chunk at a time. */
export async function readAll(response: Response, onText: (text: string) => void): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) throw new Error('No stream');
  readers.push(reader);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    onText(Buffer.from(value).toString());
  }
}

/** Everything that a stream says, as it says it. */
export function listen(response: Response): Heard {
  const heard: Heard = { text: '', ended: false };
  void readAll(response, (text) => (heard.text += text))
    .catch(() => undefined)
    .finally(() => (heard.ended = true));
  return heard;
}

/** The data of a topic's messages, in order. */
export const messages = ({ text }: Heard, topic: string) =>
  [...text.matchAll(/^data: (.*)$/gm)]
    .map(([, json = '']) => JSON.parse(json) as { topic: string; data: Record<string, unknown> })
    .filter((message) => message.topic === topic && 'data' in message)
    .map(({ data }) => data);

/** Tokens of so many more sessions of a person. */
export async function newSessions(db: Db, userId: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newSecret);
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60 * 60 * 1000)];
  await db.insert(sessions).values(
    tokens.map((token) => ({
      ...{ tokenHash: hashSecret(token), userId, agent: '' },
      ...{ createdAt, usedAt: createdAt, expiresAt },
    })),
  );
  return tokens;
}

interface Follow {
  token: string | undefined;
  /** The address that it comes from. */
  from: string;
}

/** Asks for a stream as the process in front of the API does. */
export const streamRequest = (topics: string, { token = '', from }: Follow): Request =>
  new Request(`http://shop.test/api/v1/rest/live?topics=${topics}`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
  });
