import { type DivIcon, divIcon, latLngBounds, type Map, type Marker, marker } from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { MapSource } from './map-source.ts';
import { useMap } from './use-map.ts';

import * as styles from './choice-map.module.css';

/** A thing on the map that can be chosen. */
export interface Choice {
  id: string;
  latitude: number;
  longitude: number;
  /** Its name, for screen readers and as a tip. */
  title: string;
  /** A short word on the pin, e.g. "4.6". */
  words: string;
  /** It cannot be had just now. */
  faint: boolean;
}

export interface ChoiceMapProps {
  label: string;
  /** In the order of the list beside it, in which Tab goes through them. */
  choices: readonly Choice[];
  /** Where the reader is. */
  here: { latitude: number; longitude: number; title: string } | null;
  source: MapSource;
  /** The one that is pointed at, here or in the list. */
  pointed: string | null;
  onPoint: (id: string | null) => void;
  onSelect: (id: string) => void;
}

/** Nearer than that a lone pin would stand among houses that nobody knows. */
const STREETS = 15;

/** Pins that are buttons, over a map. It is loaded where it is used: Leaflet is as heavy as half a page. */
export function ChoiceMap({ label, choices, here, source, pointed, onPoint, onSelect }: ChoiceMapProps) {
  const { t } = useTranslation();
  const pins = useRef<Pins>(new globalThis.Map());
  const shown = useRef({ here, onPoint, onSelect });
  useEffect(() => {
    shown.current = { here, onPoint, onSelect };
  });
  const { host, map, isLost } = useMap({
    source,
    isBounded: true,
    // Elsewhere it is another map; a list that grows or changes only moves its pins, whatever was zoomed and dragged.
    drawn: JSON.stringify(here),
    fill: (opened) => {
      pins.current = new globalThis.Map();
      placePins(opened, pins.current, { choices, shown });
      if (here) markOf(here).addTo(opened);
    },
  });
  // They are small and plain: the same JSON is the same list.
  const drawn = JSON.stringify(choices);
  useEffect(() => {
    if (map.current) placePins(map.current, pins.current, { choices: JSON.parse(drawn), shown });
    for (const [id, { pin }] of pins.current) {
      pin.getElement()?.toggleAttribute('data-pointed', id === pointed);
      pin.setZIndexOffset(id === pointed ? 1000 : 0);
    }
  }, [map, drawn, pointed]);
  return (
    <div className={styles.frame}>
      <section ref={host} aria-label={label} dir="ltr" className={styles.map} />
      <output className={styles.lost}>{isLost && t('map.lost')}</output>
    </div>
  );
}

/** The pins that stand on a map, by their ids, in the order in which Tab goes through them. */
type Pins = globalThis.Map<string, { pin: Marker; drawn: string }>;
type Shown = RefObject<Pick<ChoiceMapProps, 'here' | 'onPoint' | 'onSelect'>>;

/** Makes the pins those of the list. One that stays keeps its element, and with it the focus. */
function placePins(
  map: Map,
  pins: Pins,
  { choices, shown }: { choices: readonly Choice[]; shown: Shown },
): void {
  const { here } = shown.current;
  const ids = new Set(choices.map(({ id }) => id));
  const staying = [...pins.keys()].filter((id) => ids.has(id));
  // First of all: a map without a view has no elements of its pins yet. Of another list the reader has seen nothing.
  if (staying.length === 0) fit(map, here ? [...choices, here] : choices);
  const inPlace = new Set(staying.slice(0, lengthInOrder(staying, choices)));
  for (const [id, { pin }] of pins) {
    if (inPlace.has(id)) continue;
    pin.remove();
    pins.delete(id);
  }
  for (const choice of choices) {
    const { pin, drawn } = pins.get(choice.id) ?? { pin: addPin(map, choice, shown), drawn: '' };
    if (drawn !== JSON.stringify(choice)) describe(pin, choice);
    pins.set(choice.id, { pin, drawn: JSON.stringify(choice) });
  }
}

function fit(map: Map, places: readonly { latitude: number; longitude: number }[]): void {
  const bounds = latLngBounds(places.map((at) => [at.latitude, at.longitude]));
  if (bounds.isValid()) map.fitBounds(bounds, { padding: [40, 40], maxZoom: STREETS, animate: false });
}

/** How many of them the list too begins with: elements of the others would stand before theirs. */
function lengthInOrder(ids: readonly string[], choices: readonly Choice[]): number {
  const end = ids.findIndex((id, at) => choices[at]?.id !== id);
  return end === -1 ? ids.length : end;
}

function addPin(map: Map, choice: Choice, shown: Shown): Marker {
  const { id, latitude, longitude } = choice;
  const options = { icon: iconOf(choice), keyboard: true, riseOnHover: true };
  const pin = marker([latitude, longitude], options).addTo(map);
  const point = (to: string | null) => () => shown.current.onPoint(to);
  const choose = () => shown.current.onSelect(id);
  const button = pin.getElement();
  button?.addEventListener('focus', point(id));
  button?.addEventListener('blur', point(null));
  // They say they are buttons, which Enter and Space press.
  button?.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    choose();
  });
  pin.on('mouseover', point(id));
  pin.on('mouseout', point(null));
  pin.on('click', choose);
  return pin;
}

/** Has a pin look and read as its choice; the element stays. */
function describe(pin: Marker, choice: Choice): void {
  pin.setLatLng([choice.latitude, choice.longitude]).setIcon(iconOf(choice));
  const button = pin.getElement();
  button?.setAttribute('title', choice.title);
  button?.setAttribute('aria-label', [choice.title, choice.words].filter(Boolean).join(', '));
}

function iconOf({ words, faint }: Choice): DivIcon {
  const face = document.createElement('span');
  face.textContent = words === '' ? '•' : words;
  return divIcon({ className: cx(styles.pin, faint && styles.faint), html: face, iconSize: [44, 44] });
}

function markOf({ latitude, longitude, title }: NonNullable<ChoiceMapProps['here']>): Marker {
  const icon = divIcon({ className: cx(styles.here), iconSize: [18, 18] });
  return marker([latitude, longitude], { icon, title, keyboard: false, interactive: false });
}
