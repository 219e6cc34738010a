import { createElement, type SVGProps } from 'react';

/** What an icon's own file of lucide-react says of it. */
export interface IconData {
  name: string;
  node: readonly [tag: string, attributes: Record<string, string>][];
  aliases?: readonly string[];
}

/**
 * Draws what lucide-react draws, without its sizes, contexts and other frameworks: they weigh 2 kB on every page, and
 * were a twentieth of rendering. What is in an icon is never drawn anew, and on the server it is text from the start.
 * Beside its class an icon takes what any SVG takes; a test compares the two.
 */
// oxlint-disable-next-line import/no-default-export -- it stands in the place of one
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const inside = import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: textOf(node) } }
    : { children: shapesOf(node) };
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `${names} ${className}` : names,
      'aria-hidden': 'true',
      ...props,
      ...inside,
    });
}

const shapesOf = (node: IconData['node']) =>
  node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }));

const textOf = (node: IconData['node']): string =>
  node
    .map(([tag, attributes]) => {
      const said = Object.entries(attributes).map(([name, value]) =>
        name === 'key' ? '' : ` ${name}="${value}"`,
      );
      return `<${tag}${said.join('')}></${tag}>`;
    })
    .join('');
