import { type DivIcon, divIcon, latLngBounds, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { groupNear } from './group-near.ts';
import type { MapSource } from './map-source.ts';
import { useMap } from './use-map.ts';

import * as styles from './choice-map.module.css';

/** A thing on the map that can be chosen. */
export interface Choice {
  id: string;
  latitude: number;
  longitude: number;
  /** Its name, for screen readers; also seen while it is pointed at, focused or selected. */
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
  /** Those that were selected before; they stay in sight. */
  selected: readonly string[];
  /** One, or all that stand at one point. */
  onSelect: (ids: string[]) => void;
  /** The name of so many that stand too close for a pin each. */
  groupTitle: (count: number) => string;
}

/** Nearer than that a lone pin would stand among houses that nobody knows. */
const MAX_ZOOM = 15;

/** Pins that are buttons, over a map. It is loaded where it is used: Leaflet is as heavy as half a page. */
export function ChoiceMap(props: ChoiceMapProps) {
  const { label, choices, here, source, pointed, selected } = props;
  const { t } = useTranslation();
  const pins = useRef<Pins>(new Map());
  const shown = useRef(props);
  useEffect(() => {
    shown.current = props;
  });
  const { containerRef, map, isUnavailable } = useMap({
    source,
    isBounded: true,
    // Elsewhere it is another map; a list that grows or changes only moves its pins, whatever was zoomed and dragged.
    contentKey: JSON.stringify(here),
    drawContent: (leafletMap) => {
      pins.current = new Map();
      placePins(leafletMap, pins.current, { choices, shown });
      leafletMap.on('zoomend', () => {
        placePins(leafletMap, pins.current, { choices: shown.current.choices, shown });
        markPins(pins.current, shown.current);
      });
      if (here) markOf(here).addTo(leafletMap);
    },
  });
  // They are small and plain: the same JSON is the same list.
  const choicesKey = JSON.stringify(choices);
  const chosen = JSON.stringify(selected);
  useEffect(() => {
    if (map.current) placePins(map.current, pins.current, { choices: JSON.parse(choicesKey), shown });
    markPins(pins.current, { pointed, selected: JSON.parse(chosen) });
  }, [map, choicesKey, pointed, chosen]);
  return (
    <div className={styles.frame}>
      <section ref={containerRef} aria-label={label} dir="ltr" className={styles.map} />
      <output className={styles.lost}>{isUnavailable && t('map.lost')}</output>
    </div>
  );
}

/** A choice, or several that would cover each other, where the first of them is. */
interface Place extends Choice {
  members: readonly Choice[];
}

/** The pins that stand on a map, by their ids, in the order in which Tab goes through them. */
type Pins = Map<string, { pin: Marker; place: Place }>;
type Shown = RefObject<ChoiceMapProps>;

/** Makes the pins those of the list. One that stays keeps its element, and with it the focus. */
function placePins(
  map: LeafletMap,
  pins: Pins,
  { choices, shown }: { choices: readonly Choice[]; shown: Shown },
): void {
  const { here } = shown.current;
  const listed = new Set(choices.map(({ id }) => id));
  const isKnown = [...pins.values()].some(({ place }) => place.members.some(({ id }) => listed.has(id)));
  // First of all: a map without a view has no elements of its pins yet. Of another list the reader has seen nothing.
  if (!isKnown) {
    clearPins(pins);
    fit(map, here ? [...choices, here] : choices);
  }
  const places = placesOf(map, choices, shown.current.groupTitle);
  const ids = new Set(places.map(({ id }) => id));
  const staying = [...pins.keys()].filter((id) => ids.has(id));
  const inPlace = new Set(staying.slice(0, lengthInOrder(staying, places)));
  const focused = [...pins.values()].find(({ pin }) => pin.getElement() === document.activeElement)?.place;
  for (const [id, { pin }] of pins) {
    if (inPlace.has(id)) continue;
    pin.remove();
    pins.delete(id);
  }
  for (const place of places) {
    const known = pins.get(place.id);
    const pin = known?.pin ?? addPin(map, place, { pins, shown });
    pins.set(place.id, { pin, place });
    if (JSON.stringify(known?.place) !== JSON.stringify(place)) describe(pin, place);
  }
  if (focused && !inPlace.has(focused.id)) pinOf(pins, focused.members)?.getElement()?.focus();
}

function clearPins(pins: Pins): void {
  for (const { pin } of pins.values()) pin.remove();
  pins.clear();
}

const pinOf = (pins: Pins, [first]: readonly Choice[]): Marker | undefined =>
  [...pins.values()].find(({ place }) => place.members.some(({ id }) => id === first?.id))?.pin;

/** Choices that stand alone and those that are grouped, as near as the map is now. */
function placesOf(
  map: LeafletMap,
  choices: readonly Choice[],
  groupTitle: ChoiceMapProps['groupTitle'],
): Place[] {
  return groupAt(map, choices, map.getZoom()).flatMap((members): Place[] => {
    const [first] = members;
    if (!first) return [];
    if (members.length === 1) return [{ ...first, members }];
    const id = members.map((member) => member.id).join(' ');
    const faint = members.every((member) => member.faint);
    return [{ ...first, id, title: groupTitle(members.length), words: '', faint, members }];
  });
}

const groupAt = (map: LeafletMap, choices: readonly Choice[], zoom: number): Choice[][] =>
  groupNear(choices, ({ latitude, longitude }) => map.project([latitude, longitude], zoom));

function markPins(pins: Pins, { pointed, selected }: Pick<ChoiceMapProps, 'pointed' | 'selected'>): void {
  for (const { pin, place } of pins.values()) {
    const button = pin.getElement();
    const isPointed = place.members.some(({ id }) => id === pointed);
    const isSelected = place.members.some(({ id }) => selected.includes(id));
    button?.toggleAttribute('data-pointed', isPointed || isSelected);
    if (isSelected) button?.setAttribute('aria-current', 'true');
    else button?.removeAttribute('aria-current');
    pin.setZIndexOffset(isPointed || isSelected ? 1000 : 0);
  }
}

function fit(map: LeafletMap, places: readonly { latitude: number; longitude: number }[]): void {
  const bounds = latLngBounds(places.map((at) => [at.latitude, at.longitude]));
  if (bounds.isValid()) map.fitBounds(bounds, { padding: [40, 40], maxZoom: MAX_ZOOM, animate: false });
}

/** Comes so near that a group falls apart; false where it never does. */
function zoomInto(map: LeafletMap, members: readonly Choice[]): boolean {
  if (groupAt(map, members, map.getMaxZoom()).length === 1) return false;
  const bounds = latLngBounds(members.map((at) => [at.latitude, at.longitude]));
  const zoom = Math.max(map.getBoundsZoom(bounds.pad(0.2)), map.getZoom() + 1);
  map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()));
  return true;
}

/** How many of them the list too begins with: elements of the others would stand before theirs. */
function lengthInOrder(ids: readonly string[], choices: readonly Place[]): number {
  const end = ids.findIndex((id, at) => choices[at]?.id !== id);
  return end === -1 ? ids.length : end;
}

function addPin(map: LeafletMap, place: Place, { pins, shown }: { pins: Pins; shown: Shown }): Marker {
  const { id, latitude, longitude, members } = place;
  const options = { icon: iconOf(place), keyboard: true, riseOnHover: true };
  const pin = marker([latitude, longitude], options).addTo(map);
  const point = (to: string | null) => () => shown.current.onPoint(members.length === 1 ? to : null);
  const choose = () => {
    // It stays, and what it stands for may have changed.
    const current = pins.get(id)?.place.members ?? members;
    if (current.length > 1 && zoomInto(map, current)) return;
    // Its details cover the lower part of the map.
    map.panInside(pin.getLatLng(), { paddingTopLeft: [40, 40], paddingBottomRight: [40, 170] });
    shown.current.onSelect(current.map((member) => member.id));
  };
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
function describe(pin: Marker, place: Place): void {
  pin.setLatLng([place.latitude, place.longitude]).setIcon(iconOf(place));
  const { title, words, members } = place;
  const isGroup = members.length > 1;
  const name = isGroup ? `${title}: ${members.map((member) => member.title).join(', ')}` : title;
  const button = pin.getElement();
  // The members of a group are named nowhere else.
  if (isGroup) button?.setAttribute('title', name);
  else button?.removeAttribute('title');
  button?.setAttribute('aria-label', [name, words].filter(Boolean).join(', '));
}

function iconOf({ title, words, faint, members }: Place): DivIcon {
  const face = document.createElement('span');
  const isGroup = members.length > 1;
  face.textContent = isGroup ? title : words || '•';
  const html = document.createElement('div');
  // In the order in which a screen reader says them.
  if (!isGroup) html.append(nameOf(title), ' ');
  html.append(face);
  const className = cx(styles.pin, isGroup && styles.group, faint && styles.faint);
  return divIcon({ className, html, iconSize: [44, 44] });
}

function nameOf(title: string): HTMLElement {
  const name = document.createElement('bdi');
  name.className = cx(styles.name);
  name.textContent = title;
  return name;
}

function markOf({ latitude, longitude, title }: NonNullable<ChoiceMapProps['here']>): Marker {
  const icon = divIcon({ className: cx(styles.here), iconSize: [18, 18] });
  return marker([latitude, longitude], { icon, title, keyboard: false, interactive: false });
}
