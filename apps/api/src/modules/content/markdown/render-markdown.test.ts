import { MAX_MARKDOWN_BYTES } from '@hamper/contract/content/content-text';
import { describe, expect, it } from 'vitest';

import { faultOfMarkdown, renderMarkdown } from './render-markdown.ts';

const html = (markdown: string) => renderMarkdown(markdown).html;

describe('A text', () => {
  it('is shown with all that Markdown has', () => {
    expect(html('Some **strong**, *soft* and ~~old~~ `code`.')).toBe(
      '<p>Some <strong>strong</strong>, <em>soft</em> and <del>old</del> <code>code</code>.</p>',
    );
    expect(html('| a | b |\n| :-- | --: |\n| 1 | 2 |')).toContain('<td align="right">2</td>');
    expect(html('- [x] done\n- [ ] open')).toContain('<input type="checkbox" checked disabled>');
    expect(html('3. three\n4. four')).toContain('<ol start="3">');
    expect(html('> quoted\n\n---')).toContain('<blockquote>');
  });

  it('begins its headings at h2, and lists them for a table of contents', () => {
    const { html: shown, headings } = renderMarkdown('# One\n\n## Two\n\n# One\n\n###### Six');
    expect(headings).toEqual([
      { id: 'section-one', depth: 2, text: 'One' },
      { id: 'section-two', depth: 3, text: 'Two' },
      { id: 'section-one-1', depth: 2, text: 'One' },
      { id: 'section-six', depth: 6, text: 'Six' },
    ]);
    expect(shown).toContain('<h2 id="section-one">One</h2>');
    expect(shown).not.toContain('<h1');
    expect(renderMarkdown('#### Deep\n\n##### Deeper').headings.map(({ depth }) => depth)).toEqual([2, 3]);
    expect(renderMarkdown('## كيف *نوصل*؟').headings).toEqual([
      { id: 'section-كيف-نوصل', depth: 2, text: 'كيف نوصل؟' },
    ]);
  });

  it('leads to the web, to mails, to telephones and to pages of the shop', () => {
    expect(html('[a](/help/fees#cost)')).toBe('<p><a href="/help/fees#cost">a</a></p>');
    expect(html('[a](mailto:hello@example.com) [b](tel:+12125550100)')).toContain('href="tel:+12125550100"');
    expect(html('[a](https://example.com/?a=1&b=2 "Elsewhere")')).toBe(
      '<p><a href="https://example.com/?a=1&#x26;b=2" title="Elsewhere" rel="noopener nofollow">a</a></p>',
    );
    expect(html('See www.example.com')).toContain('rel="noopener nofollow"');
  });

  it('shows our own pictures, in the widths that screens need', () => {
    const shown = html('![A peach](/images/food/1f351.webp)');
    expect(shown).toContain('src="/img/768/content/images/food/1f351.webp"');
    expect(shown).toContain('srcset="/img/384/content/images/food/1f351.webp 384w');
    expect(shown).toContain('alt="A peach"');
    expect(html('![A](/uploads/0a1b.webp)')).toContain('/img/768/content/uploads/0a1b.webp');
    expect(html('![A](/img/512/abc/images/food/1f351.webp)')).toContain(
      '/img/768/content/images/food/1f351.webp',
    );
  });

  it('knows its words and how long it takes', () => {
    expect(renderMarkdown('# One\n\n- two\n- *three* [four](/x)').plain).toBe('One two three four');
    expect(renderMarkdown('').minutes).toBe(1);
    expect(renderMarkdown('word '.repeat(1000)).minutes).toBe(5);
  });

  it('keeps footnotes as words', () => {
    const shown = html('Fresh[^1].\n\n[^1]: Picked today.');
    expect(shown).toContain('Fresh[1].');
    expect(shown).toContain('Picked today.');
    expect(shown).not.toContain('href');
  });
});

describe('A hostile text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>\n\nafter'],
    ['a script in a line', 'before <script src="//evil.example/x.js"></script> after'],
    ['an event handler', '<img src="/images/food/1f351.webp" onerror="alert(1)">'],
    ['an event handler of an element', '<div onclick="alert(1)">press</div>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>body { display: none }</style>'],
    ['CSS in an element', '<p style="position:fixed;inset:0">over all</p>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a drawing', '<svg><script>alert(1)</script></svg>'],
    ['a base', '<base href="https://evil.example/">'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an autolink with a script', '<javascript:alert(1)>'],
  ])('loses %s', (_, markdown) => {
    const shown = html(markdown);
    expect(shown).not.toMatch(/<(script|iframe|style|form|svg|base|div|!--)|<[^>]*\b(on\w+|style)=/i);
    expect(shown).not.toMatch(/href="javascript|src="https/i);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'evil.html',
    '?next=x',
  ])('keeps the words of a link to %s, and not the link', (href) => {
    expect(html(`[press](<${href}>)`)).not.toContain('<a');
    expect(html(`[press][1]\n\n[1]: <${href}>`)).not.toContain('<a');
    expect(html(`![press](<${href}>)`)).not.toContain('<img');
  });

  it.each([
    'https://evil.example/pixel.gif',
    'data:image/svg+xml;base64,PHN2Zy8+',
    '/api/v1/auth/logout',
    '/images/../api/v1/auth/logout',
    '/images/food/%2e%2e/x.webp',
    '/img/768/remote?url=https://evil.example/x.png',
    '/images/a.webp?x=1',
    'images/food/1f351.webp',
  ])('keeps the words of a picture from %s, and not the picture', (src) => {
    expect(html(`![A peach](<${src}>)`)).toBe('<p>A peach</p>');
  });

  it('cannot name parts of the page', () => {
    expect(html('<h2 id="main">a</h2>\n\n## Main\n\n## constructor')).not.toMatch(/id="(?!section-)/);
    expect(html('# __proto__')).toContain('id="section-');
  });

  it('is refused when it is longer than any article', () => {
    const word = 'peach\n\n';
    const long = word.repeat(Math.ceil(1_000_000 / word.length));
    expect(faultOfMarkdown(long)).toBe('too-big');
    expect(faultOfMarkdown('é'.repeat(MAX_MARKDOWN_BYTES / 2 + 1))).toBe('too-big');
    expect(() => renderMarkdown(long)).toThrow(RangeError);
  });

  const n = MAX_MARKDOWN_BYTES;
  it.each([
    ['quotes in quotes', '>'.repeat(n)],
    ['lists in lists', '- '.repeat(n / 2)],
    ['numbers in numbers', '1. '.repeat(n / 3)],
    [
      'lists that go further and further in',
      Array.from({ length: 400 }, (_, at) => `${' '.repeat(at)}- a`).join('\n'),
    ],
    ['brackets in brackets', `${'[a'.repeat(n / 4)}${']'.repeat(n / 4)}`],
    ['links that never end', '[a]('.repeat(n / 4)],
    ['pictures that never end', '![a]('.repeat(n / 5)],
    ['endless emphasis', '*a '.repeat(n / 3)],
    ['ever longer code marks', Array.from({ length: 440 }, (_, at) => '`'.repeat(at)).join(' ')],
    ['ten thousand headings', '# a\n'.repeat(10_000)],
    ['a table of ten thousand rows', `|a|\n|-|\n${'|x|\n'.repeat(10_000)}`],
  ])('is refused before it takes seconds: %s', (_, markdown) => {
    expect(faultOfMarkdown(markdown)).toBe('entangled');
  });

  it('takes little time where it is not refused', { timeout: 60_000 }, () => {
    const worst = [
      `${'*a **a '.repeat(2700)}\n\n`.repeat(5),
      `${'<a '.repeat(6000)}\n\n`.repeat(5),
      `${'[a]('.repeat(290)}\n\n`.repeat(60),
      `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(1900)}`,
      '> > > > > > > > a\n'.repeat(1000),
      'a\n-\n'.repeat(900),
      `${'a@'.repeat(9000)}\n\n`.repeat(5),
      `${'`a'.repeat(9000)}\n\n`.repeat(5),
    ];
    for (const markdown of worst) {
      expect(faultOfMarkdown(markdown)).toBeNull();
      const began = performance.now();
      renderMarkdown(markdown);
      // A machine under load is ten times as slow.
      expect([markdown.slice(0, 20), performance.now() - began < 10_000]).toEqual([
        markdown.slice(0, 20),
        true,
      ]);
    }
  });
});
