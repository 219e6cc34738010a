import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and lies about it. */
interface Zipped {
  name: string;
  data: Buffer | string;
  stored?: boolean;
  /** A false size in the directory. */
  said?: number;
}

/** An archive, as an office program or somebody hostile writes it. */
export function zip(files: Zipped[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, stored = false, said } of files) {
    const bytes = Buffer.from(data);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const header = (size: number) => {
      const fields = Buffer.alloc(size);
      const from = size === 46 ? 2 : 0;
      fields.writeUInt32LE(size === 46 ? 0x02014b50 : 0x04034b50, 0);
      fields.writeUInt16LE(stored ? 0 : 8, 8 + from);
      fields.writeUInt32LE(crc32(bytes), 14 + from);
      fields.writeUInt32LE(packed.length, 18 + from);
      fields.writeUInt32LE(said ?? bytes.length, 22 + from);
      fields.writeUInt16LE(Buffer.byteLength(name), 26 + from);
      return fields;
    };
    const central = header(46);
    central.writeUInt32LE(at, 42);
    const local = Buffer.concat([header(30), Buffer.from(name), packed]);
    locals.push(local);
    directory.push(central, Buffer.from(name));
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

const contents: Zipped[] = [
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: 'word/document.xml', data: '<w:document/>' },
];
export const docx = (more: Zipped[] = []): Buffer => zip([...contents, ...more]);

export const odt = (): Buffer =>
  zip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
    { name: 'content.xml', data: '<office:document-content/>' },
  ]);

export const pdf = (inside = ''): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n<<${inside}>>\nendobj\n%%EOF\n`);
