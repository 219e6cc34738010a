import { expect, test } from 'vitest';

import { filesOf, withDirectIcons } from './direct-icons.ts';

const files = filesOf(
  [
    `export { default as House, default as HouseIcon, default as Home } from './icons/house.mjs';`,
    `export { default as CircleX } from './icons/circle-x.mjs';`,
  ].join('\n'),
);

test('every icon comes from its own file, under the name the page gave it', () => {
  const page = `import { Home, CircleX as Wrong, type LucideIcon } from 'lucide-react';\nconst a = 1;`;
  expect(withDirectIcons(page, files)).toBe(
    "import Home from 'lucide-react/icons/house'; import Wrong from 'lucide-react/icons/circle-x';\nconst a = 1;",
  );
});

test('types stay where they are, and an icon that is not there stops the build', () => {
  const types = "import type { LucideIcon } from 'lucide-react';";
  expect(withDirectIcons(types, files)).toBe(types);
  expect(() => withDirectIcons("import {\n  Nothing,\n} from 'lucide-react';", files)).toThrow('Nothing');
});
