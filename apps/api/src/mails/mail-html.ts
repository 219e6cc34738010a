import { isRightToLeft, type Locale } from '@hamper/contract/locale';

import { escapeHtml } from '../http/html.ts';
import type { MailBlock, MailRow } from './mail-blocks.ts';
import { buttonHtml, paragraphHtml, styled } from './mail-document.ts';

/** A block as HTML; what people wrote is escaped, and can turn no direction but its own. */
export function blockHtml(block: MailBlock, locale: Locale): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'words':
      return block.text
        .split(/\n{2,}/)
        .map((text) => paragraph(text, 'auto'))
        .join('\n');
    case 'exact':
      return paragraphHtml(`<bdi dir="ltr" style="font-weight:700">${escapeHtml(block.text)}</bdi>`);
    case 'rows':
      return rowsHtml(block, locale);
    case 'facts':
      return factsHtml(block.rows, locale);
    case 'action':
      return buttonHtml(block);
  }
}

function paragraph(text: string, dir?: 'auto'): string {
  if (text.trim() === '') return '';
  return paragraphHtml(text.split('\n').map(escapeHtml).join('<br>'), dir);
}

const CELL = 'font-size:16px;line-height:1.4;vertical-align:top';
const RULED = 'border-top:1px solid;padding:12px 0';

/** Goods have lines between them; of a sum, the total alone has one above it. */
function rowsHtml({ rows, isSum = false }: Extract<MailBlock, { kind: 'rows' }>, locale: Locale): string {
  if (rows.length === 0) return '';
  const [start, end, gap] = isRightToLeft(locale) ? ['right', 'left', 'right'] : ['left', 'right', 'left'];
  const cells = rows.map(({ label, value, isTotal = false }, index) => {
    const isRuled = !isSum || (isTotal && rows.length > 1);
    const padding = `padding:4px 0 ${rows[index + 1]?.isTotal ? 12 : 4}px`;
    const look = `${CELL};${isRuled ? RULED : padding};font-weight:${isTotal ? 700 : 400}`;
    return `<tr><td align="${start}" ${styled('text line', `${look};overflow-wrap:anywhere`)}><bdi>${escapeHtml(label)}</bdi></td>
<td align="${end}" ${styled('text line', `${look};padding-${gap}:16px;white-space:nowrap`)}><bdi>${escapeHtml(value)}</bdi></td></tr>`;
  });
  const table = isSum ? 'margin:0 0 8px' : 'margin:0 0 12px;border-bottom:1px solid';
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('line', table)}>
${cells.join('\n')}
</table>`;
}

/** Both columns begin where lines begin, and long values wrap. */
function factsHtml(rows: MailRow[], locale: Locale): string {
  if (rows.length === 0) return '';
  const [start, end] = isRightToLeft(locale) ? ['right', 'left'] : ['left', 'right'];
  const look = `${CELL};padding:5px 0;overflow-wrap:anywhere`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td align="${start}" width="36%" ${styled('muted', `${look};padding-${end}:12px;font-size:15px`)}><bdi>${escapeHtml(label)}</bdi></td>
<td align="${start}" ${styled('text', look)}><bdi>${value.split('\n').map(escapeHtml).join('<br>')}</bdi></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
${lines.join('\n')}
</table>`;
}
