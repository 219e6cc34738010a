import { Control, DomUtil, type Map } from 'leaflet';

import { formatFor } from '../locale/format.ts';
import type { Locale } from '../locale/locales.ts';

/** The longest that it is, in pixels. */
const WIDTH = 100;
/** The lengths that are easy to read, in each power of ten. */
const STEPS = [5, 3, 2, 1];

/** Adds a scale to a map in the reader's digits and units, which Leaflet's own does not know. */
export function addScale(map: Map, language: Locale): void {
  const { distance } = formatFor(language);
  const line = DomUtil.create('div', 'leaflet-control-scale-line');
  const update = () => {
    const middle = map.getSize().y / 2;
    const metres = map.distance(
      map.containerPointToLatLng([0, middle]),
      map.containerPointToLatLng([WIDTH, middle]),
    );
    if (!(metres > 0)) return;
    const length = readableBelow(metres);
    line.style.inlineSize = `${Math.round((WIDTH * length) / metres)}px`;
    line.textContent = distance(length / 1000);
  };
  const scale = new Control({ position: 'bottomleft' });
  scale.onAdd = () => {
    const box = DomUtil.create('div', 'leaflet-control-scale');
    box.append(line);
    map.on('move', update).whenReady(update);
    return box;
  };
  scale.addTo(map);
}

function readableBelow(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return power * (STEPS.find((step) => step * power <= metres) ?? 1);
}
