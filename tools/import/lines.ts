import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { ImportError } from './error.ts';

/** A line of the file as an editor counts them. `fault` says why its text is not to be used. */
export interface Line {
  number: number;
  text: string;
  fault?: 'not-utf-8' | 'too-long';
}

/** No row of a catalogue is longer; a longer "line" is another kind of file, or a broken one. */
const MAX_LINE_BYTES = 64 * 1024;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The lines of a file, unpacked when it is gzip whatever its name, a chunk at a time. */
export async function* linesOf(file: string, maxBytes = MAX_LINE_BYTES): AsyncGenerator<Line[]> {
  const start = await firstBytes(file);
  if (start.length === 0) throw new ImportError('the file is empty.');
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    throw new ImportError('the file is UTF-16: save it as UTF-8.');
  }
  const packed = start[0] === 0x1f && start[1] === 0x8b;
  const source = createReadStream(file);
  // The error of either stream comes out where the unpacked one is read.
  const bytes: Readable = packed ? pipeline(source, createGunzip(), () => undefined) : source;
  yield* splitLines(bytes, maxBytes);
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Only whole lines and the start of one are held, however long the file or the line. */
async function* splitLines(bytes: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Line[]> {
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  let overlong = false;
  for await (const chunk of bytes) {
    const lines: Line[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const tail = chunk.subarray(from, end);
      number += 1;
      lines.push(
        lineFrom(
          number,
          rest.length > 0 ? Buffer.concat([rest, tail]) : tail,
          overlong || rest.length + tail.length > maxBytes,
        ),
      );
      rest = rest.subarray(0, 0);
      overlong = false;
      from = end + 1;
    }
    const tail = chunk.subarray(from);
    overlong ||= rest.length + tail.length > maxBytes;
    // A copy, so that a few bytes do not keep the whole chunk.
    rest = overlong ? Buffer.alloc(0) : Buffer.concat([rest, tail]);
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0 || overlong) yield [lineFrom(number + 1, rest, overlong)];
}

function lineFrom(number: number, bytes: Buffer, overlong: boolean): Line {
  if (overlong) return { number, text: '', fault: 'too-long' };
  if (!isUtf8(bytes)) return { number, text: '', fault: 'not-utf-8' };
  const marked = number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  return { number, text: bytes.toString('utf8', marked ? 3 : 0, end) };
}
