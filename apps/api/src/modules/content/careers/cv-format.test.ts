import { describe, expect, it } from 'vitest';

import { cvFormatOf } from './cv-format.ts';
import { docx, odt, pdf, zip } from './documents.fixture.ts';

const MEGABYTE = 1024 * 1024;
const executable = Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(1000)]);

describe('A CV', () => {
  it.each([
    ['pdf', pdf()],
    ['docx', docx()],
    ['odt', odt()],
  ])('is known by its bytes: %s', async (format, bytes) => {
    expect(await cvFormatOf(bytes)).toBe(format);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('I am a good picker')],
    ['a program', executable],
    ['a program of another system', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program with a document behind it', Buffer.concat([executable, docx()])],
    ['a document with a program behind it', Buffer.concat([docx(), executable])],
    ['a page with a PDF in it', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()])],
    ['a PDF that starts programs', pdf('/Launch /Win')],
    ['a PDF without an end', Buffer.from('%PDF-1.7\nand so on')],
    ['any archive', zip([{ name: 'cv.txt', data: 'I am' }])],
    ['an empty archive', zip([])],
    ['a document with macros', docx([{ name: 'word/vbaProject.bin', data: 'Auto_Open' }])],
    [
      'a document with macros of another program',
      docx([{ name: 'Basic/Standard/Module1.xml', data: 'Sub Main' }]),
    ],
    ['a document with a program in it', docx([{ name: 'word/embeddings/cv.exe', data: 'MZ' }])],
    ['a document with an archive in it', docx([{ name: 'word/embeddings/more.zip', data: 'PK' }])],
    ['a bomb', docx([{ name: 'word/media/image.png', data: Buffer.alloc(51 * MEGABYTE) }])],
    [
      'a bomb that says it is small',
      docx([{ name: 'word/media/a.png', data: Buffer.alloc(51 * MEGABYTE), said: 10 }]),
    ],
    ['an archive that says it is larger', docx([{ name: 'a.xml', data: 'a', said: 1000 }])],
    [
      'more files than any document has',
      docx(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.xml`, data: '' }))),
    ],
    ['a document that is cut off', docx().subarray(0, 120)],
    [
      'one that is another kind of ODT',
      zip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
        { name: 'content.xml', data: '' },
      ]),
    ],
  ])('is not: %s', async (_, bytes) => {
    expect(await cvFormatOf(bytes)).toBeNull();
  });

  it('is refused by noise of every kind without a failure', async () => {
    const whole = docx();
    for (let at = 0; at < whole.length; at += 3) {
      const broken = Buffer.from(whole);
      broken[at] = 255 - (broken[at] ?? 0);
      expect(['docx', null]).toContain(await cvFormatOf(broken));
    }
  });
});
