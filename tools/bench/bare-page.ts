import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { domToReact, Element, htmlToDOM, type HTMLReactParserOptions } from 'html-react-parser';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

// A page without a shop around it: the same elements, known from the start, by React alone. Every item of a list, such as
// a product's card, is a component.
const Item = ({ children }: { children?: ReactNode }) => children;
const options: HTMLReactParserOptions = {
  transform: (made, node, key) =>
    node instanceof Element && node.name === 'li'
      ? createElement(Item, { key }, made as ReactElement)
      : (made as ReactElement),
};

process.once('message', (html: string) => {
  const page = domToReact(htmlToDOM(html), options);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const stream = renderToPipeableStream(page, { onShellReady: () => stream.pipe(response) });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
