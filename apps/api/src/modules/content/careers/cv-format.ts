import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

import type { CvFormat } from '../../../db/schema/content.ts';
import { isPlainPdf } from './pdf-safety.ts';

const inflate = promisify(inflateRaw);

const MEGABYTE = 1024 * 1024;
/** The largest size of an unpacked document, and its most files. */
const MAX_UNPACKED = 50 * MEGABYTE;
const MAX_FILES = 2000;

/** Files that an office program or a system would run. */
const RUNNABLE =
  /vbaProject|^(Basic|Scripts)\/|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|class|msi|sh|so|dylib|lnk|zip|docm|apk)$/i;

/** The kind of a CV by its bytes, whatever it is called; null for everything else, and for what is not as it says. */
export async function cvFormatOf(bytes: Buffer): Promise<CvFormat | null> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return (await isPlainPdf(bytes)) ? 'pdf' : null;
  const files = filesOf(bytes);
  if (!files || files.some(({ name }) => RUNNABLE.test(name))) return null;
  const format = formatOf(bytes, files);
  return format !== null && (await hasDeclaredSize(bytes, files)) ? format : null;
}

interface ZippedFile {
  name: string;
  isDeflated: boolean;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  at: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;

/** The files of an archive by its directory; null where that is not one that an office program writes. */
function filesOf(bytes: Buffer): ZippedFile[] | null {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL) return null;
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const files: ZippedFile[] = [];
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MAX_FILES) return null;
  for (let left = count; left > 0; left -= 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const isEncrypted = (flags & 1) === 1;
    if (isEncrypted || (method !== 0 && method !== 8)) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    files.push({
      name: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength),
      isDeflated: method === 8,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += CENTRAL_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED ? null : files;
}

/** The last thing of an archive, after which there is its comment alone. */
function findEnd(bytes: Buffer): number | null {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return null;
}

function formatOf(bytes: Buffer, files: ZippedFile[]): 'docx' | 'odt' | null {
  const names = new Set(files.map(({ name }) => name));
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return 'docx';
  const mimetype = files.find(({ name }) => name === 'mimetype');
  const isText =
    mimetype?.at === 0 &&
    !mimetype.isDeflated &&
    dataOf(bytes, mimetype)?.toString('latin1') === 'application/vnd.oasis.opendocument.text';
  return isText && names.has('content.xml') ? 'odt' : null;
}

function dataOf(bytes: Buffer, { at, packed }: ZippedFile): Buffer | null {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return null;
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
}

/** A bomb says that it is small, or lies about where its files are. */
async function hasDeclaredSize(bytes: Buffer, files: ZippedFile[]): Promise<boolean> {
  for (const file of files) {
    const data = dataOf(bytes, file);
    if (data === null) return false;
    if (!file.isDeflated) {
      if (file.packed !== file.unpacked) return false;
      continue;
    }
    // It stops where it would come to more than it says.
    const unpacked = await inflate(data, { maxOutputLength: Math.max(1, file.unpacked) }).catch(() => null);
    if (unpacked?.length !== file.unpacked) return false;
  }
  return true;
}
