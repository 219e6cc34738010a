import { type Heading, MAX_MARKDOWN_BYTES } from '@hamper/contract/content/content-text';
import type { Element, ElementContent, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

import { allowedHtml } from './allowed-html.ts';
import { isCostly } from './costly-markdown.ts';
import { isAllowedLink, isOutside, pictureCopies } from './own-addresses.ts';
import { plainFootnotes } from './plain-footnotes.ts';

/** A text as it is shown, and what lists and searches know of it. */
export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  /** Its words, without any marks. */
  plain: string;
  /** Minutes to read it, one at the least. */
  minutes: number;
}

/** Marks the ids of headings, so that none is the id of a part of the page. */
const HEADING_PREFIX = 'section-';
const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;
const WORDS_PER_MINUTE = 200;

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(plainFootnotes)
  // Raw HTML is left out.
  .use(remarkRehype)
  .use(() => (tree: Root) => tidy(tree, levelsDown(tree)))
  .use(rehypeSanitize, allowedHtml)
  .use(rehypeSlug, { prefix: HEADING_PREFIX });
const toHtml = unified().use(rehypeStringify);

/** Why a text is not rendered: it is too long, or written so that it would take seconds. */
export function faultOfMarkdown(markdown: string): 'too-big' | 'entangled' | null {
  if (Buffer.byteLength(markdown) > MAX_MARKDOWN_BYTES) return 'too-big';
  return isCostly(markdown) ? 'entangled' : null;
}

/**
 * Renders Markdown to HTML that can stand in any page of the shop: what scripts, styles or leads astray is left out, headings
 * begin at h2, links to elsewhere are marked, and pictures are our own.
 * @throws RangeError for a text with a fault
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const fault = faultOfMarkdown(markdown);
  if (fault !== null) throw new RangeError(`The text is ${fault}`);
  const tree = toTree.runSync(toTree.parse(markdown));
  const plain = textOf(tree).replace(/\s+/g, ' ').trim();
  const words = plain === '' ? 0 : plain.split(' ').length;
  return {
    html: toHtml.stringify(tree),
    headings: headingsOf(tree),
    plain,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

const isElement = (node: Root | ElementContent | Root['children'][number]): node is Element =>
  node.type === 'element';
const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** By how many levels headings move, so that the highest is an h2: h1 is the page's. */
function levelsDown(tree: Root): number {
  const levels = [...elementsOf(tree)].map(levelOf).filter((level) => level > 0);
  return levels.length === 0 ? 0 : FIRST_LEVEL - Math.min(...levels);
}

/** Moves headings, marks links, shows our pictures; a link or a picture that is not allowed leaves its words. */
function tidy(parent: Root | Element, down: number): void {
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    tidy(child, down);
    const level = levelOf(child);
    if (level > 0) child.tagName = `h${Math.min(level + down, LAST_LEVEL)}`;
    if (child.tagName === 'a') return tidyLink(child);
    return child.tagName === 'img' ? tidyPicture(child) : [child];
  });
}

function tidyLink(link: Element): ElementContent[] {
  const { href, title } = link.properties;
  if (typeof href !== 'string' || !isAllowedLink(href)) return link.children;
  link.properties = { href, title, ...(isOutside(href) ? { rel: ['noopener', 'nofollow'] } : {}) };
  return [link];
}

function tidyPicture(picture: Element): ElementContent[] {
  const { src, alt, title } = picture.properties;
  const copies = typeof src === 'string' ? pictureCopies(src) : null;
  const words = typeof alt === 'string' ? alt : '';
  if (copies === null) return words === '' ? [] : [{ type: 'text', value: words }];
  picture.properties = { ...copies, alt: words, title, loading: 'lazy', decoding: 'async' };
  return [picture];
}

function headingsOf(tree: Root): Heading[] {
  return [...elementsOf(tree)].flatMap((element) => {
    const depth = levelOf(element);
    const { id } = element.properties;
    return depth > 0 && typeof id === 'string' ? [{ id, depth, text: textOf(element).trim() }] : [];
  });
}

/** Words of neighbouring blocks stay apart. */
function textOf(node: Root | Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return isElement(child) ? textOf(child) : '';
    })
    .join(node.type === 'root' || node.tagName === 'tr' ? ' ' : '');
}
