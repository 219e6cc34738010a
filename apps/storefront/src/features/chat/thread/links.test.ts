import { expect, test } from 'vitest';

import { isFewEmoji, linkParts } from './links.ts';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);
const wholeOf = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join('');

test.each([
  ['see https://hamper.demo/shops, please', ['https://hamper.demo/shops']],
  ['(http://hamper.demo/a_(b))', ['http://hamper.demo/a_(b)']],
  ['https://hamper.demo/a?b=c#d!', ['https://hamper.demo/a?b=c#d']],
  ['https://one.demo https://two.demo', ['https://one.demo/', 'https://two.demo/']],
  ['«https://hamper.demo»', ['https://hamper.demo/']],
])('the addresses in %j are links, without the sentence around them', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
  expect(wholeOf(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://hamper.demo',
  'https://',
  'http:// nowhere',
  'www.hamper.demo',
  '<a href="x">x</a>',
])('%j is text', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test('an address that is all dots and brackets is read in one walk', () => {
  const address = `http://x${'.'.repeat(990)}a`;
  const text = address + ')'.repeat(990);
  expect(wholeOf(text)).toBe(text);
  expect(linkParts('http://x.demo/))) '.repeat(100))).toHaveLength(200);
});

test('a mark of direction, which could make an address look like another one, ends it', () => {
  const text = 'https://hamper.demo/\u{202E}gpj.exe';
  expect(hrefs(text)).toEqual(['https://hamper.demo/']);
  expect(wholeOf(text)).toBe(text);
});

test('an address is shown as it was written, even where it pretends to be of somebody else', () => {
  expect(linkParts('https://bank.demo@thief.demo/')).toEqual([
    { text: 'https://bank.demo@thief.demo/', href: 'https://bank.demo@thief.demo/' },
  ]);
});

test.each([
  ['👍', true],
  ['❤️ 👨‍👩‍👧', true],
  ['🇩🇪', true],
  ['👍 ok', false],
  ['12', false],
  ['', false],
])('%j are a few emoji and nothing else: %s', (text, expected) => {
  expect(isFewEmoji(text)).toBe(expected);
});
