/** What a page's HTML refers to. */
export interface ReadPage {
  html: string;
  /** Addresses as they stand in it, of links and of forms that only ask. */
  links: string[];
  /** Scripts, styles, icons and pictures; of a picture’s sizes one, for all are made alike. */
  assets: string[];
  ids: Set<string>;
  /** Pictures that others show: of links to the page, and of what it says to machines. */
  shared: string[];
  /** What it says to machines. */
  structured: Record<string, unknown>[];
}

type Attributes = Record<string, string>;

/** Reads a page as React writes it: values in double quotes, with `<` and `>` escaped. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    ...{ html, links: [], assets: [], ids: new Set(), shared: [], structured: structuredIn(html) },
  };
  const markup = html.replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1');
  for (const [, tag = '', rest = ''] of markup.matchAll(/<([a-z]\w*)\b([^>]*)>/g)) {
    const attributes = attributesIn(rest);
    if (attributes['id'] !== undefined) page.ids.add(attributes['id']);
    collect(page, tag, attributes);
  }
  page.shared.push(...page.structured.flatMap(picturesOf));
  const styles = [...html.matchAll(/\burl\(["']?([^"')]+)/g)].map(([, address = '']) => address);
  page.assets.push(...styles.filter((address) => !address.startsWith('data:') && !address.startsWith('#')));
  return page;
}

function collect(page: ReadPage, tag: string, attributes: Attributes): void {
  const { href, src, rel = '', action, method } = attributes;
  const sizes = attributes['srcset'] ?? attributes['imagesrcset'];
  if (tag === 'a' && href !== undefined) page.links.push(href);
  if (tag === 'form' && action !== undefined && method?.toLowerCase() !== 'post') page.links.push(action);
  if (tag === 'link' && href !== undefined) {
    (/canonical|alternate/.test(rel) ? page.links : page.assets).push(href);
  }
  if (tag === 'meta' && attributes['property'] === 'og:image') page.shared.push(attributes['content'] ?? '');
  if (tag === 'use' && href !== undefined) page.assets.push(href);
  if (src !== undefined) page.assets.push(src);
  if (sizes !== undefined) page.assets.push(sizes.trim().split(/\s/, 1)[0] ?? '');
}

/** Names in lower case, as browsers read them. */
const attributesIn = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const structuredIn = (html: string): ReadPage['structured'] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

function picturesOf(thing: Record<string, unknown>): string[] {
  const own = [thing['image'], thing['logo']].flat().filter((address) => typeof address === 'string');
  const within = Object.values(thing)
    .flat()
    .filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null);
  return [...own, ...within.flatMap(picturesOf)];
}
