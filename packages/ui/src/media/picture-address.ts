import { PHOTO_WIDEST, PICTURE_WIDTHS } from './picture-widths.ts';

export interface PictureSettings {
  /** Names the content of the storefront's own pictures. */
  version: string;
  /** Stands before paths without a host, such as `https://cdn.example.com`. Empty: this shop. */
  base: string;
  /** Hosts whose pictures this shop resizes too. */
  hosts: readonly string[];
}

export const NO_PICTURES: PictureSettings = { version: '0', base: '', hosts: [] };

/** Our own pictures are 256 pixels wide, dishes wider: a wider copy would be the same one at another address. */
const OWN = '/images/';
const DISHES = '/images/dishes/';
const PHOTOS = '/photos/';
const OWN_WIDEST = 256;
/** On a card, and on the dish's own page. */
const DISH_WIDEST = { card: 384, page: 768 };
const FALLBACK_WIDTH = 256;

/** The settings that the server wrote into the page. */
export function browserPictures(): PictureSettings {
  try {
    return { ...NO_PICTURES, ...JSON.parse(document.documentElement.dataset['pictures'] ?? '{}') };
  } catch {
    return NO_PICTURES;
  }
}

/** Where the picture itself is: whole, or from this shop's root. */
export function imageAddress(src: string, { base }: PictureSettings): string {
  if (/^([a-z]+:|\/\/)/i.test(src)) return src;
  const path = src.startsWith('/') ? src : `/${src}`;
  // The storefront's own and people's are here, wherever the catalogue's are.
  return /^\/(images|photos)\//.test(path) ? path : base + path;
}

export interface ImageSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The sources of an `<img>` that shows this picture no larger than it must. `sizes` is how wide it is shown: a number of CSS
 * pixels, or as CSS says it. `large` is for the one picture that a page is about.
 */
export function imageSources(
  src: string,
  sizes: number | string,
  settings: PictureSettings,
  large = false,
): ImageSources {
  const address = imageAddress(src, settings);
  const copy = copiesOf(address, settings);
  if (!copy) return { src: address };
  const possible = PICTURE_WIDTHS.filter((width) => width <= widestOf(address, large));
  if (typeof sizes === 'string') {
    const srcSet = possible.map((width) => `${copy(width)} ${width}w`).join(', ');
    return { src: copy(FALLBACK_WIDTH), srcSet, sizes };
  }
  // From one device pixel a CSS pixel to three: no screen wants less or more.
  const largest = possible.find((width) => width >= 3 * sizes) ?? Number.POSITIVE_INFINITY;
  const fitting = possible.filter((width) => width >= sizes && width <= largest);
  const widths = fitting.length > 0 ? fitting : possible.slice(-1);
  const srcSet = widths.map((width) => `${copy(width)} ${width}w`).join(', ');
  return { src: copy(widths[0] ?? FALLBACK_WIDTH), srcSet, sizes: `${sizes}px` };
}

function widestOf(address: string, large: boolean): number {
  if (address.startsWith(DISHES)) return large ? DISH_WIDEST.page : DISH_WIDEST.card;
  if (address.startsWith(OWN)) return OWN_WIDEST;
  return address.startsWith(PHOTOS) ? PHOTO_WIDEST : Infinity;
}

/** Addresses of a picture's copies by width; undefined for one that is shown as it is. */
function copiesOf(address: string, { version, hosts }: PictureSettings) {
  if (/\.svg$/i.test(address)) return undefined;
  if (address.startsWith('/') && !address.startsWith('//'))
    return (width: number) => `/img/${width}/${version}${pathOf(address)}`;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || !hosts.includes(url.host)) return undefined;
  return (width: number) => `/img/${width}/remote?url=${encodeURIComponent(url.href)}`;
}

/** Commas would end an address in a srcset. */
const pathOf = (address: string) => encodeURI(address.replace(/[?#].*$/, '')).replaceAll(',', '%2C');
