import { fontFile } from '@hamper/api/font-file';
import { loadSharp, MAX_PIXELS } from '@hamper/api/ports/photos/load-sharp';
import type { Tone } from '@hamper/contract/catalogue';
import { isRightToLeft, type Locale } from '@hamper/contract/locale';
import type { OverlayOptions } from 'sharp';

import type { PreviewFacts } from './preview-facts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PADDING = 72;
/** The panel of the picture, at the end of the line. */
const PANEL_WIDTH = 480;
const PICTURE_SIZE = 380;
const TEXT_WIDTH = WIDTH - PANEL_WIDTH - 2 * PADDING;
const TITLE_TOP = 150;
const MAX_CHARACTERS = { title: 80, subtitle: 110 };

/** The light theme's colours, as in `tokens.css`. */
const COLORS = { surface: '#ffffff', text: '#14181a', muted: '#585f63', accent: '#0a7a4c' };
const TONES: Record<Tone, string> = {
  apricot: '#ffeedf',
  mint: '#e2f5e9',
  sky: '#e4efff',
  lemon: '#fff4d1',
  rose: '#fde6ed',
  lilac: '#ede8ff',
};

interface RenderedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  /** In pixels. */
  size: number;
  color: string;
  bold?: boolean;
}

export interface PreviewWords {
  brand: string;
  locale: Locale;
}

/** The picture beside a shared link, as PNG of 1200 × 630 pixels, in the direction of its language. */
export async function drawPreview(
  { title, subtitle, price, tone }: PreviewFacts,
  picture: Buffer | null,
  { brand, locale }: PreviewWords,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const mirrored = isRightToLeft(locale);
  const layers: OverlayOptions[] = [];
  const leftFor = (left: number, width: number) => (mirrored ? WIDTH - left - width : left);
  const place = (drawn: RenderedImage | null, top: number) => {
    if (drawn) layers.push({ input: drawn.bytes, left: leftFor(PADDING, drawn.width), top });
  };
  const panel = {
    width: PANEL_WIDTH,
    height: HEIGHT,
    channels: 3 as const,
    background: TONES[tone ?? 'mint'],
  };
  layers.push({
    input: await sharp({ create: panel }).png().toBuffer(),
    left: leftFor(WIDTH - PANEL_WIDTH, PANEL_WIDTH),
    top: 0,
  });
  const drawn = await fitPicture(picture);
  if (drawn)
    layers.push({
      input: drawn.bytes,
      left: leftFor(WIDTH - PANEL_WIDTH + Math.round((PANEL_WIDTH - drawn.width) / 2), drawn.width),
      top: Math.round((HEIGHT - drawn.height) / 2),
    });
  place(await renderText(brand, { size: 34, color: COLORS.accent, bold: true }), PADDING);
  const priceImage =
    price === null ? null : await renderText(price, { size: 62, color: COLORS.accent, bold: true });
  const bottom = HEIGHT - PADDING - (priceImage?.height ?? 0);
  const headline = truncateAtWord(title, MAX_CHARACTERS.title);
  const titleImage = await renderText(headline, {
    size: headline.length > 40 ? 48 : 62,
    color: COLORS.text,
    bold: true,
  });
  const subtitleImage =
    subtitle && subtitle !== brand
      ? await renderText(truncateAtWord(subtitle, MAX_CHARACTERS.subtitle), { size: 30, color: COLORS.muted })
      : null;
  const below = TITLE_TOP + (titleImage?.height ?? 0) + 28;
  place(titleImage, TITLE_TOP);
  // A long title leaves no room for it.
  if (subtitleImage && below + subtitleImage.height + 20 <= bottom) place(subtitleImage, below);
  place(priceImage, bottom);
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLORS.surface } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Null for a text without a letter that can be drawn. */
async function renderText(
  text: string,
  { size, color, bold = false }: TextStyle,
): Promise<RenderedImage | null> {
  const sharp = await loadSharp();
  const drawn = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Hamper Card${bold ? ' Bold' : ''} ${size}`,
      fontfile: fontFile(bold ? 'bold' : 'regular'),
      dpi: 72,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** Null without a picture, or with one that cannot be read. */
async function fitPicture(picture: Buffer | null): Promise<RenderedImage | null> {
  if (!picture) return null;
  const sharp = await loadSharp();
  const drawn = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PICTURE_SIZE, height: PICTURE_SIZE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** Between words, where that can be. */
function truncateAtWord(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const short = plain.slice(0, length);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

const escapeMarkup = (text: string): string =>
  text
    // Pango's markup is XML.
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
