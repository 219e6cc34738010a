import { deflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { pdf } from './documents.fixture.ts';
import { isPlainPdf } from './pdf-safety.ts';

/** A PDF with objects in a packed stream, as programs write it. */
const packed = (objects: string, more = '/Filter /FlateDecode', before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${before}1 0 obj\n<</Type /ObjStm /N 1 /First 4 ${more}>>\nstream\r\n`),
    more.includes('Filter') ? deflateSync(Buffer.from(objects)) : Buffer.from(objects),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
const picture = Buffer.concat([
  Buffer.from(
    '%PDF-1.4\n2 0 obj <</Type/Outlines /First 3 0 R>> endobj\n4 0 obj <</Filter /DCTDecode>>\nstream\n',
  ),
  Buffer.from('\xff\xd8\xff /JS ( /AA '),
  Buffer.from('\nendstream\nendobj\n%%EOF\n'),
]);

describe('A PDF', () => {
  it.each([
    ['a plain one', pdf()],
    ['one that says where it begins', pdf('/OpenAction [3 0 R /FitH 700]')],
    ['one with links', pdf('/A <</S /URI /URI (https://example.org)>>')],
    ['one with packed objects', packed('2 0 <</Type /Catalog>>')],
    ['one with a picture, whose bytes may look like anything', picture],
  ])('is taken: %s', async (_, bytes) => {
    expect(await isPlainPdf(bytes)).toBe(true);
  });

  it.each([
    ['a program by that name', Buffer.concat([Buffer.from('MZ'), pdf()])],
    ['a script', pdf('/S /JavaScript /JS (app.alert(1))')],
    ['a script alone', pdf('/JS (app.alert(1))')],
    ['a script by the numbers of its letters', pdf('/S /J#61v#61Script')],
    ['something that happens at opening', pdf('/OpenAction 5 0 R')],
    ['something that happens at opening, right there', pdf('/OpenAction<</S /URI>>')],
    ['something that happens by itself', pdf('/AA <</O 5 0 R>>')],
    ['a program that it starts', pdf('/S /Launch /F (cmd.exe)')],
    ['an attached file', pdf('/Type /EmbeddedFile')],
    ['attached files', pdf('/Names <</EmbeddedFiles 7 0 R>>')],
    ['a form that is a program', pdf('/XFA 8 0 R')],
    ['a locked one', pdf('/Encrypt 9 0 R')],
    ['a packed script', packed('2 0 <</S /JavaScript /JS (app.alert(1))>>')],
    ['a script in a stream without packing', packed('2 0 <</S /JavaScript>>', '')],
    ['one that is packed twice', packed('2 0 <<>>', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    [
      'one that is packed by differences',
      packed('2 0 <<>>', '/Filter /FlateDecode /DecodeParms <</Predictor 12>>'),
    ],
    [
      'one that hides its objects behind a remark',
      packed('2 0 <</S /JavaScript>>', '/Filter /FlateDecode', '%stream\n'),
    ],
    ['one whose packing stands behind a remark', packed('2 0 <</S /JavaScript>>', '/Filter%\n/FlateDecode')],
    ['one whose packing stands elsewhere', packed('2 0 <</S /JavaScript>>', '/Filter 9 0 R')],
    ['one whose differences stand elsewhere', packed('2 0 <<>>', '/Filter /FlateDecode /DecodeParms 6 0 R')],
    ['one whose kind stands elsewhere', pdf('/Type 5 0 R /First 7 0 R')],
    [
      'one that is made to keep whoever reads it busy',
      packed('2 0 <<>>', '/Filter /FlateDecode', '/Filter['.repeat(500_000)),
    ],
    ['a bomb', packed('a'.repeat(51 * 1024 * 1024))],
    ['one without an end', Buffer.from('%PDF-1.7\nand so on')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await isPlainPdf(bytes)).toBe(false);
  });
});
