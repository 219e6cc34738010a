import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import createIcon, { type IconData } from './create-icon.ts';

interface IconFile {
  default: ComponentType<SVGProps<SVGSVGElement>>;
  /** Its types keep it for themselves. */
  __iconData?: IconData;
}

/** Attributes may stand in any order. */
const drawn = (html: string) => (html.match(/<\/?\w+|[\w-]+="[^"]*"/g) ?? []).toSorted();

test.each<[string, IconFile]>([
  ['an icon', await import('lucide-react/icons/calendar-clock')],
  ['an icon with other names', await import('lucide-react/icons/circle-exclamation-point')],
])('browsers and the server draw %s as the package does', (_, { default: Whole, __iconData: data }) => {
  if (!data) throw new Error('The icon says nothing of itself');
  for (const onServer of [true, false]) {
    vi.stubEnv('SSR', onServer);
    const Light = createIcon(data);
    for (const props of [{}, { className: 'ic flip' }]) {
      expect(drawn(renderToStaticMarkup(createElement(Light, props)))).toEqual(
        drawn(renderToStaticMarkup(createElement(Whole, props))),
      );
    }
  }
});
