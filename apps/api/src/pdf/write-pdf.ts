import { isRightToLeft, type Locale } from '@hamper/contract/locale';
import type PDFDocument from 'pdfkit';

import { fontFile } from '../font-file.ts';
import { visualRuns } from './visual-runs.ts';

/** A label and its value, at both ends of a line. */
export interface PdfRow {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** One part of a document, beneath the one before. */
export type PdfBlock =
  | { kind: 'title'; text: string }
  /** Its lines stay lines; `exact`: an address or a number, which runs from left to right in Arabic, too. */
  | { kind: 'text'; text: string; isFaint?: boolean; isExact?: boolean }
  | { kind: 'rows'; rows: PdfRow[] };

interface Document {
  locale: Locale;
  title: string;
  createdAt: Date;
  blocks: PdfBlock[];
}

const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 16;
const INK = { plain: '#1b1b18', faint: '#5f5f57', rule: '#d8d6cc' };

type Pdf = InstanceType<typeof PDFDocument>;

/** Draws a document on as many pages (A4) as it takes. Letters that the font lacks are boxes. */
export async function writePdf({ locale, title, createdAt, blocks }: Document): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: PAGE.margin,
    font: fontFile('regular'),
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Hamper', Creator: 'Hamper', CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', fontFile('regular')).registerFont('bold', fontFile('bold'));
  const pen: Pen = { pdf, y: PAGE.margin, isRightToLeft: isRightToLeft(locale) };
  for (const block of blocks) {
    drawBlock(pen, block);
    pen.y += GAP;
  }
  pdf.end();
  return written;
}

interface Pen {
  pdf: Pdf;
  y: number;
  isRightToLeft: boolean;
}

interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  /** The end of the line that it stands at. */
  at?: 'start' | 'end';
  /** Of its own, where it is not the document's. */
  isRightToLeft?: boolean;
}

function drawBlock(pen: Pen, block: PdfBlock): void {
  if (block.kind === 'title') drawText(pen, block.text, { size: 22, bold: true });
  else if (block.kind === 'rows') drawRows(pen, block.rows);
  else {
    const own = block.isExact ? { isRightToLeft: false } : {};
    drawText(pen, block.text, { size: 11, color: block.isFaint ? INK.faint : INK.plain, ...own });
  }
}

function drawRows(pen: Pen, rows: PdfRow[]): void {
  for (const { label, value, isStrong = false } of rows) {
    const style = { size: isStrong ? 13 : 11, bold: isStrong };
    if (isStrong) drawRule(pen);
    const valueWidth = widthOf(pen, value, style);
    const lines = wrapped(pen, label, style, WIDTH - valueWidth - GAP);
    makeRoom(pen, lines.length * lineHeight(style));
    const top = pen.y;
    for (const line of lines) drawLine(pen, line, style);
    const bottom = pen.y;
    pen.y = top;
    drawLine(pen, value, { ...style, at: 'end' });
    pen.y = bottom + 4;
  }
}

function drawRule(pen: Pen): void {
  makeRoom(pen, 3 * GAP);
  pen.y += 4;
  const { margin } = PAGE;
  pen.pdf
    .moveTo(margin, pen.y)
    .lineTo(margin + WIDTH, pen.y)
    .lineWidth(0.75)
    .stroke(INK.rule);
  pen.y += 8;
}

function drawText(pen: Pen, text: string, style: Style): void {
  for (const paragraph of text.split('\n'))
    for (const line of wrapped(pen, paragraph, style, WIDTH)) {
      makeRoom(pen, lineHeight(style));
      drawLine(pen, line, style);
    }
}

const lineHeight = ({ size }: Style): number => size * 1.5;

function makeRoom(pen: Pen, height: number): void {
  if (pen.y + height <= PAGE.height - PAGE.margin) return;
  pen.pdf.addPage();
  pen.y = PAGE.margin;
}

/** Draws one line at its end of the page, piece by piece from the left. */
function drawLine(pen: Pen, line: string, style: Style): void {
  const { pdf } = pen;
  const direction = style.isRightToLeft ?? pen.isRightToLeft;
  const isAtRight = pen.isRightToLeft === (style.at !== 'end');
  let x = isAtRight ? PAGE.width - PAGE.margin - widthOf(pen, line, style) : PAGE.margin;
  pdf.fillColor(style.color ?? INK.plain);
  for (const { text } of visualRuns(line, direction)) {
    pdf.text(text, x, pen.y, { lineBreak: false, features: FEATURES });
    x += pdf.widthOfString(text, { features: FEATURES });
  }
  pen.y += lineHeight(style);
}

/** With features a piece is shaped as a whole: word by word, Arabic words would stand in the order of Latin ones. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

function widthOf({ pdf, isRightToLeft: direction }: Pen, line: string, style: Style): number {
  pdf.font(style.bold ? 'bold' : 'regular').fontSize(style.size);
  return visualRuns(line, style.isRightToLeft ?? direction).reduce(
    (sum, { text }) => sum + pdf.widthOfString(text, { features: FEATURES }),
    0,
  );
}

/** A text in lines that fit; a word that is longer than one is cut. Words are measured one by one, each once. */
function wrapped(pen: Pen, text: string, style: Style, width: number): string[] {
  const widths = new Map<string, number>();
  const measured = (word: string): number => {
    const known = widths.get(word) ?? widthOf(pen, word, style);
    widths.set(word, known);
    return known;
  };
  const lines: string[] = [];
  let [line, length] = ['', 0];
  const words = text
    .split(' ')
    .flatMap((word) => (measured(word) <= width ? [word] : cut(pen, word, style, width)));
  for (const word of words) {
    const longer = line === '' ? measured(word) : length + measured(' ') + measured(word);
    if (line !== '' && longer > width) {
      lines.push(line);
      [line, length] = [word, measured(word)];
    } else [line, length] = [line === '' ? word : `${line} ${word}`, longer];
  }
  return [...lines, line];
}

/** A word in pieces that fit, each as long as it can be. */
function cut(pen: Pen, word: string, style: Style, width: number): string[] {
  const pieces: string[] = [];
  for (let rest = word; rest !== '';) {
    let [fits, most] = [1, rest.length];
    while (fits < most) {
      const middle = Math.ceil((fits + most) / 2);
      if (widthOf(pen, rest.slice(0, middle), style) <= width) fits = middle;
      else most = middle - 1;
    }
    pieces.push(rest.slice(0, fits));
    rest = rest.slice(fits);
  }
  return pieces;
}
