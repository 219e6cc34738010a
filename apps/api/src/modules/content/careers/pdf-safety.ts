import { promisify } from 'node:util';
import { inflate as inflateCallback } from 'node:zlib';

const inflate = promisify(inflateCallback);

const MEGABYTE = 1024 * 1024;
/** The largest size of all unpacked object streams together, and their most. */
const MAX_UNPACKED = 50 * MEGABYTE;
const MAX_OBJECT_STREAMS = 5000;

/** Names of what a reader would run, open or unpack, wherever they stand; they are too long to come about by chance. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA)\b/;
/** Short ones, outside of packed bytes. */
const SHORT = /\/(JS|AA)(?=[\s(<[/])/;
/** An action at opening. A list is a place in the document to begin at. */
const OPENS = /\/OpenAction(?!\s*\[)/;
/** Nobody can look into it. */
const ENCRYPTED = /\/Encrypt\b/;
/** A kind by reference, or behind a remark: readers find an object stream where none is seen here. */
const VEILED = /\/Type\s*(?:%|\d)/;
/** How a stream is packed, where it is said in plain; a list is short. The bound keeps the search short in files made to prolong it. */
const FILTER = /\/Filter\s*(?:\[[^\][]{0,200}\]|\/\w+)/g;
const PARAMETERS = /\/DecodeParms\s*(?:<<|\[|null)/g;
/** The marks of a stream with objects in it. An outline has a `First` as well, which is a reference. */
const OBJECT_STREAM = /\/ObjStm\b|\/First\s+\d+\b(?!\s+\d+\s+R)/g;

/**
 * Whether bytes are a PDF that a reader only shows: without scripts, programs, attached files and what happens by itself at
 * opening. Object streams are unpacked; one that cannot be makes the file an unsafe one.
 */
export async function isPlainPdf(bytes: Buffer): Promise<boolean> {
  const raw = bytes.toString('latin1');
  if (!isPdf(raw)) return false;
  const text = withoutEscapes(raw);
  const { outside, streams } = partsOf(raw, bytes);
  if (isActive(outside) || ACTIVE.test(text) || OPENS.test(text) || ENCRYPTED.test(outside)) return false;
  if (VEILED.test(outside)) return false;
  const marked = streams.filter(({ before }) => countOf(before) > 0);
  // Some are hidden in what only looks like a stream.
  if (countOf(text) !== countOf(outside) || marked.length > MAX_OBJECT_STREAMS) return false;
  let left = MAX_UNPACKED;
  for (const stream of marked) {
    const objects = await unpack(stream, left);
    if (objects === null || isActive(withoutEscapes(objects))) return false;
    left -= objects.length;
  }
  return true;
}

/** Readers look for the beginning near the beginning, and for the end near the end. */
const isPdf = (raw: string): boolean => /^%PDF-[12]\.\d/.test(raw) && raw.slice(-2048).includes('%%EOF');

const isActive = (text: string): boolean => ACTIVE.test(text) || OPENS.test(text) || SHORT.test(text);
const timesIn = (text: string, part: string): number => text.split(part).length - 1;
const countOf = (text: string): number => [...text.matchAll(OBJECT_STREAM)].length;

/** A name may be written with the numbers of its letters: `/J#61vaScript`. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

interface PdfStream {
  /** The text before it, its dictionary last. */
  before: string;
  data: Buffer;
}

/** The text of a file outside of its streams, and the streams. */
function partsOf(raw: string, bytes: Buffer): { outside: string; streams: PdfStream[] } {
  const streams: PdfStream[] = [];
  const outside: string[] = [];
  let from = 0;
  for (;;) {
    const start = raw.indexOf('stream', from);
    const end = start < 0 ? -1 : raw.indexOf('endstream', start);
    if (end < 0) break;
    const before = withoutEscapes(raw.slice(from, start));
    outside.push(before);
    streams.push({ before, data: bytes.subarray(start + (raw.startsWith('\r\n', start + 6) ? 8 : 7), end) });
    from = end + 'endstream'.length;
  }
  outside.push(withoutEscapes(raw.slice(from)));
  return { outside: outside.join('\n'), streams };
}

/** The objects in a stream; null where they are packed in another way than programs do it, or too large. */
async function unpack({ before, data }: PdfStream, most: number): Promise<string | null> {
  const filters = before.match(FILTER) ?? [];
  const isVeiled =
    timesIn(before, '/Filter') !== filters.length ||
    timesIn(before, '/DecodeParms') !== (before.match(PARAMETERS) ?? []).length;
  if (isVeiled) return null;
  const filter = filters.at(-1);
  const predictor = Number(/\d+$/.exec(before.match(/\/Predictor\s*\d+/g)?.at(-1) ?? '1')?.[0]);
  if (predictor > 1 || most <= 0) return null;
  if (filter === undefined) return data.toString('latin1');
  if (filter.replaceAll(/[[\]\s]/g, '') !== '/Filter/FlateDecode') return null;
  const bytes = await inflate(data, { maxOutputLength: most }).catch(() => null);
  return bytes?.toString('latin1') ?? null;
}
