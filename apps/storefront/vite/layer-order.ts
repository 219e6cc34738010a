import type { Plugin } from 'vite';

const ORDER = '@layer reset, base, components;';

/** States the order of the layers in every stylesheet, because any of them may be the first to load. */
export function layerOrder(): Plugin {
  return {
    name: 'hamper:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${ORDER}${code}`, map: null }),
    },
  };
}
