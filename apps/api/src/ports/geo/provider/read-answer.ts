import { z } from 'zod';

/** A matrix of 625 ways has some 100 kB. */
const MAX_BYTES = 1024 * 1024;

/** A provider's answer is unreadable: no JSON, cut off, or too large. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The JSON of an answer, which is read no further than an answer is long. */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new Unreadable('no JSON');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Unreadable(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Unreadable('broken JSON');
  }
}

const Code = z.string().regex(/^\w{1,40}$/);
/** Google's errors, in an array where they end a stream, and OSRM's. */
const ErrorBody = z.union([
  z
    .object({
      error: z.object({
        status: Code,
        details: z.array(z.object({ reason: Code.optional() })).default([]),
      }),
    })
    .transform(({ error }) => error.details.find(({ reason }) => reason)?.reason ?? error.status),
  z.object({ code: Code }).transform(({ code }) => code),
]);

/** The code of a refusal, such as `RESOURCE_EXHAUSTED`; never its words, which may repeat what was asked. */
export async function refusalCodeOf(response: Response): Promise<string | null> {
  const body = await readAnswer(response).catch(() => null);
  return ErrorBody.safeParse(Array.isArray(body) ? body[0] : body).data ?? null;
}
