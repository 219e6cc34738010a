import { Control, DomUtil, type Map as LeafletMap } from 'leaflet';

import { formatFor } from '../locale/format.ts';
import type { Locale } from '../locale/locales.ts';

/** The longest that the bar is. */
const MAX_WIDTH_PX = 100;
/** The lengths that are easy to read, in each power of ten. */
const STEPS = [5, 3, 2, 1];

/** Adds a scale to a map in the reader's digits and units, which Leaflet's own does not know. */
export function addScaleBar(map: LeafletMap, language: Locale): void {
  const { distance } = formatFor(language);
  const line = DomUtil.create('div', 'leaflet-control-scale-line');
  const update = () => {
    const middle = map.getSize().y / 2;
    const metres = map.distance(
      map.containerPointToLatLng([0, middle]),
      map.containerPointToLatLng([MAX_WIDTH_PX, middle]),
    );
    if (!(metres > 0)) return;
    const length = roundDownToStep(metres);
    line.style.inlineSize = `${Math.round((MAX_WIDTH_PX * length) / metres)}px`;
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

function roundDownToStep(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return power * (STEPS.find((step) => step * power <= metres) ?? 1);
}
