import { expect, it } from 'vitest';

import { sidesIn } from './physical-sides.ts';

it.each([
  'margin-left: 4px',
  'padding-right: 4px',
  'border-left: 1px solid',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'scroll-margin-left: 4px',
  'left: 0',
  'right: auto',
  'text-align: left',
  'float: right',
  'clear: left',
  'justify-content: right',
  'transform-origin: top left',
  'background: linear-gradient(to right, red, blue)',
  'transform: translateX(100%)',
  'transform: translate(-50%, 0)',
  'translate: -50% 0',
  'translate: 0.5px',
  'margin: 0 1px 0 2px',
  'padding: 0 calc(1px + 2px) 0 3px',
  'inset: 0 auto 0 0',
  'border-radius: 4px 0 0 4px',
  'border-radius: 4px 0',
])('%s tells left from right', (declaration) => {
  expect(sidesIn(`.a {\n  ${declaration};\n}`, 'css')).toEqual([{ line: 2, found: expect.any(String) }]);
});

it.each([
  'margin-inline-start: 4px',
  'inset-inline: 0',
  'border-start-start-radius: 4px',
  'text-align: start',
  'margin: 0 1px 2px',
  'margin: 0 1px 2px 1px',
  'border-radius: 4px 4px 0 0',
  'translate: 0 -50%',
  'translate: none',
  'transform: translate(0, -50%)',
  'transform: translateY(4px)',
  'background: linear-gradient(to top, red, blue)',
  '--left: 4px',
  'transform: translateX(100%); /* flips: the rule for rtl below */',
  '/* left: 4px */',
])('%s means the same from both sides', (declaration) => {
  expect(sidesIn(`.a {\n  ${declaration};\n}`, 'css')).toEqual([]);
});

it.each([
  'const a = <b style={{ top: 0, left: 4 }} />;',
  'const a = { marginLeft: 4 };',
  'const a = { paddingRight: 4 };',
  'const a = { borderTopLeftRadius: 4 };',
  "const a = { textAlign: 'left' };",
  "box.style.left = '4px';",
  'box.style.transform = `translateX(${far}px)`;',
])('%s tells left from right in a script', (line) => {
  expect(sidesIn(line, 'script')).toHaveLength(1);
});

it.each([
  'rail.scrollBy({ left: 40 });',
  'const { left, right } = box.getBoundingClientRect();',
  "if (event.key === 'ArrowLeft') back();",
  'const url = "https://example.com"; // flips nothing',
  'const a = <b style={{ insetInlineStart: 4 }} />;',
  '// margin-left: marginLeft',
])('%s is no style', (line) => {
  expect(sidesIn(line, 'script')).toEqual([]);
});
