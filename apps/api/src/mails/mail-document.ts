import { isRightToLeft, type Locale } from '@hamper/contract/locale';

import { escapeHtml } from '../http/html.ts';
import { translator } from '../i18n/translate.ts';

interface Link {
  label: string;
  link: string;
}

interface MailDocument {
  locale: Locale;
  title: string;
  /** The line that lists of mails show beside the title. */
  preview?: string;
  /** Where the name of the shop leads; nowhere, where the shop does not know its own address. */
  home: string | null;
  /** HTML. */
  content: string;
  footer: { why: string; links: Link[] } | null;
}

/** Colors of the storefront's tokens, by day and by night. */
const colors = {
  ground: ['background-color', '#f5f6f4', '#0f1211'],
  card: ['background-color', '#ffffff', '#1b201e'],
  text: ['color', '#14181a', '#f1f4f2'],
  muted: ['color', '#585f63', '#a5aeaa'],
  brand: ['color', '#08643e', '#6be3ae'],
  line: ['border-color', '#e7e9e6', '#2a302e'],
  button: ['background-color', '#0a7a4c', '#37d18d'],
  'button-text': ['color', '#ffffff', '#04160d'],
} as const;
type Color = keyof typeof colors;

/** Attributes of an element: its colors by day inline, since many mail programs take no other; a class brings those of the night. */
export function styled(classes: Color | `${Color} ${Color}`, style: string): string {
  const byDay = (classes.split(' ') as Color[]).map((name) => `${colors[name][0]}:${colors[name][1]}`);
  return `class="${classes}" style="${[style, ...byDay].join(';')}"`;
}

const NIGHT = Object.entries(colors)
  .map(([name, [property, , value]]) => `.${name}{${property}:${value}!important}`)
  .join('');
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${NIGHT}}
@media (max-width:480px){.around{padding:16px 12px 32px!important}.inside{padding:24px 20px 8px!important}.wide{width:100%!important}}`;
const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans Arabic',Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A paragraph of HTML. */
export const paragraphHtml = (html: string, dir?: 'auto'): string =>
  `<p${dir ? ` dir="${dir}"` : ''} ${styled('text', 'margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere')}>${html}</p>`;

/** The main link as a button: a table, whose color Outlook draws, too. */
export const buttonHtml = ({ label, link }: Link): string =>
  `<table ${TABLE} class="wide" style="margin:8px 0 16px"><tr><td align="center" bgcolor="${colors.button[1]}" ${styled('button', 'border-radius:12px')}>
<a href="${escapeHtml(link)}" target="_blank" rel="noopener" ${styled('button-text', `${BUTTON};text-decoration:none`)}>${escapeHtml(label)}</a></td></tr></table>`;

const BUTTON = `display:block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:700;${FONT}`;

/** The same for a form that is sent. */
export const submitHtml = (label: string): string =>
  `<button type="submit" ${styled('button button-text', `${BUTTON};margin:8px 0 16px;border:0;border-radius:12px;cursor:pointer`)}>${escapeHtml(label)}</button>`;

/** A whole document in the shop's look, without pictures or scripts. Its layout is tables: mail programs know few other. */
export function mailDocument({ locale, title, preview, home, content, footer }: MailDocument): string {
  const [dir, start] = isRightToLeft(locale) ? ['rtl', 'right'] : ['ltr', 'left'];
  const brand = escapeHtml(translator(locale)('brand'));
  const logo = home === null ? brand : linkHtml(home, brand, 'brand', 'text-decoration:none');
  const heading = locale === 'ar' ? '' : ';letter-spacing:-0.02em';
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body ${styled('ground', 'margin:0;padding:0')}>
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` : ''}
<table ${TABLE} width="100%" lang="${locale}" dir="${dir}" ${styled('ground', FONT)}><tr><td align="center" class="around" style="padding:32px 16px 48px">
<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:560px;table-layout:fixed">
<tr><td align="${start}" ${styled('brand', `padding:0 4px 16px;font-size:22px;line-height:28px;font-weight:800${heading}`)}>${logo}</td></tr>
<tr><td align="${start}" ${styled('card', 'border-radius:16px')}><div class="inside" style="padding:32px 32px 16px">
<h1 ${styled('text', `margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:800;overflow-wrap:anywhere${heading}`)}>${escapeHtml(title)}</h1>
${content}
</div></td></tr>
${footer ? footerHtml(footer, start) : ''}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function footerHtml({ why, links }: NonNullable<MailDocument['footer']>, start: string): string {
  const anchors = links.map(({ label, link }) =>
    linkHtml(link, escapeHtml(label), 'muted', 'text-decoration:underline'),
  );
  const look = 'padding:20px 4px 0;font-size:13px;line-height:1.5';
  return `<tr><td align="${start}" ${styled('muted', look)}>${escapeHtml(why)}${anchors.length > 0 ? `<br>${anchors.join(' &nbsp;·&nbsp; ')}` : ''}</td></tr>`;
}

const linkHtml = (link: string, html: string, color: Color, style: string): string =>
  `<a href="${escapeHtml(link)}" target="_blank" rel="noopener" ${styled(color, style)}>${html}</a>`;
