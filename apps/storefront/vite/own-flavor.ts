/**
 * Stands in for `@protomaps/basemaps`: the colours of its makers, which `protomaps-leaflet` brings along for maps without a
 * style. Ours have one, so they would be 8 kB for nothing.
 */
export function namedFlavor(name: string): never {
  throw new Error(`Maps are drawn in the page's own colours, not in ${name}`);
}
