import { type ComponentType, lazy } from 'react';

import { atFirstSign } from './before-use.ts';

/** A lost connection is tried again. */
const AGAIN_AFTER = 2000;

/**
 * A part of the page that is whole without scripts: links, forms. The server draws it, and its code comes only when
 * the shopper first moves; until then the browser's own ways are used. It stands in a Suspense of its own.
 */
export function quietPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((come) => {
        const ask = (): Promise<void> =>
          load().then(
            (part) => come({ default: part }),
            () => void setTimeout(() => void ask(), AGAIN_AFTER),
          );
        atFirstSign(ask);
      }),
  );
}
