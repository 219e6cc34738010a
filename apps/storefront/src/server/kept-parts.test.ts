import { describe, expect, it } from 'vitest';

import { createKeptParts } from './kept-parts.ts';

const ROOM = { mostBytes: 100_000, mostOfPage: 50_000 };

/** A page with one part, as React would draw it. */
function draw(parts: ReturnType<typeof createKeptParts>, about: string, text: string, key = text): string {
  const page = parts(about);
  const html = page.find(key);
  const part =
    html === undefined
      ? `<li class="c" data-kept="${page.mark(key, '</li>')}">${text}</li>`
      : `<li class="c">${html}</li>`;
  return page.taken(`<ul>${part}</ul>`);
}

describe('Parts of pages', () => {
  it('are drawn once, and stand in the page the same afterwards', () => {
    const parts = createKeptParts(ROOM);
    const first = draw(parts, '/products', 'Pear');
    expect(first).toBe('<ul><li class="c">Pear</li></ul>');
    expect(parts('/products').find('Pear')).toBe('Pear');
    expect(draw(parts, '/products', 'Pear')).toBe(first);
  });

  it('are those of a page alone, and another one for whatever else is shown', () => {
    const parts = createKeptParts(ROOM);
    draw(parts, '/products', 'Pear');
    expect(parts('/products?page=2').find('Pear')).toBeUndefined();
    expect(parts('/products').find('Plum')).toBeUndefined();
  });

  it('that broke, or still wait for something, are not kept', () => {
    const parts = createKeptParts(ROOM);
    draw(parts, '/', '<!--$!--><template></template><!--/$-->', 'broken');
    expect(parts('/').find('broken')).toBeUndefined();
  });

  it('that are not in the page after all are not kept', () => {
    const parts = createKeptParts(ROOM);
    const page = parts('/');
    page.mark('never drawn', '</li>');
    expect(page.taken('<ul><li>Pear</li></ul>')).toBe('<ul><li>Pear</li></ul>');
    expect(parts('/').find('never drawn')).toBeUndefined();
  });

  it('give way, those of the page first that nobody looked at in the longest time', () => {
    const parts = createKeptParts({ mostBytes: 3000, mostOfPage: 3000 });
    const long = 'x'.repeat(400);
    for (const about of ['/a', '/b']) draw(parts, about, long, 'one');
    parts('/a');
    draw(parts, '/c', long, 'one');
    draw(parts, '/d', long, 'one');
    expect(['/a', '/b', '/c', '/d'].map((about) => parts(about).find('one') !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('count from the first that is kept: an address without any leaves nothing', () => {
    const parts = createKeptParts({ mostBytes: 3000, mostOfPage: 3000 });
    draw(parts, '/', 'Pear');
    for (let at = 0; at < 100; at += 1) parts(`/login?x=${at}`).taken('<p>Login</p>');
    draw(parts, '/shops', 'Plum');
    expect(parts('/').find('Pear')).toBe('Pear');
  });

  it('of a page whose prices change all the time begin anew at last', () => {
    const parts = createKeptParts({ mostBytes: 1_000_000, mostOfPage: 3000 });
    for (let price = 0; price < 20; price += 1) draw(parts, '/', 'x'.repeat(200), String(price));
    expect(parts('/').find('0')).toBeUndefined();
    expect(parts('/').find('19')).toBeDefined();
  });
});
