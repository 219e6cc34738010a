import { inLatin } from '../latin.ts';
import type { KeptParts } from '../ui/kept-part.ts';

/** The parts of one page, while it is drawn. */
export interface PageParts extends KeptParts {
  /** The drawn page without its marks: what stood in marked elements is kept from now on. */
  taken: (html: string) => string;
}

interface Marked {
  key: string;
  end: string;
}

interface Page {
  html: Map<string, string>;
  bytes: number;
}

const MARK = / data-kept="\d+"/g;
/** As HTML may say any character. */
const reference = (character: string): string => `&#${character.codePointAt(0)};`;
/** A piece of a page keeps all of that page in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();
/** What React left to the browser is no part to be kept. */
const LEFT = '<!--$!';

/**
 * Parts of pages in memory: `about` says all that any part of the page may depend on beside what it is given. Pages that
 * nobody looked at in the longest time go first.
 */
export function createKeptParts({ mostBytes, mostOfPage }: { mostBytes: number; mostOfPage: number }) {
  const pages = new Map<string, Page>();
  let bytes = 0;

  function forget(about: string): void {
    bytes -= pages.get(about)?.bytes ?? 0;
    pages.delete(about);
  }

  function pageOf(about: string): Page {
    const page = pages.get(about) ?? { html: new Map<string, string>(), bytes: 2 * about.length };
    forget(about);
    // A page whose prices change all the time gathers what they were.
    const kept =
      page.bytes > mostOfPage ? { html: new Map<string, string>(), bytes: 2 * about.length } : page;
    pages.set(about, kept);
    bytes += kept.bytes;
    return kept;
  }

  function keep(about: string, key: string, html: string): void {
    const page = pageOf(about);
    const taken = 2 * (key.length + html.length);
    page.html.set(key, html);
    page.bytes += taken;
    bytes += taken;
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  return (about: string): PageParts => {
    const { html: known } = pageOf(about);
    const marked: Marked[] = [];
    return {
      find: (key) => known.get(key),
      mark: (key, end) => String(marked.push({ key, end }) - 1),
      taken(html) {
        if (marked.length === 0) return html;
        for (const [index, { key, end }] of marked.entries()) {
          const at = html.indexOf(` data-kept="${index}"`);
          const start = html.indexOf('>', at) + 1;
          const inside = html.slice(start, html.indexOf(end, start));
          if (at >= 0 && !inside.includes(LEFT))
            keep(about, key, copyOf(inLatin(inside.replaceAll(MARK, ''), reference)));
        }
        return html.replaceAll(MARK, '');
      },
    };
  };
}
