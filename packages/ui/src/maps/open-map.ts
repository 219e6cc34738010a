import {
  control,
  type Control,
  type LatLngBounds,
  latLngBounds,
  type Map as LeafletMap,
  map as createMap,
  tileLayer,
} from 'leaflet';

import type { Locale } from '../locale/locales.ts';
import { watchTheme } from './map-colors.ts';
import { addScaleBar } from './map-scale.ts';
import type { MapSource } from './map-source.ts';
import { VectorLayer } from './vector-layer.ts';

import './map-tokens.css';
import './location-map.css';
import * as styles from './location-map.module.css';

export interface Opening {
  source: MapSource;
  zoomIn: string;
  zoomOut: string;
  /** The reader's, in which the ground is named. */
  language: Locale;
  /** Whether the ground cannot be had; called when that changes. */
  onTrouble: (isUnavailable: boolean) => void;
  /** One finger moves it, where the map is what one came for; else it moves the page. */
  byFinger?: boolean;
  /** Moves no farther than the ground reaches, or what it first shows. */
  isBounded?: boolean;
}

/** From where on nothing more is shown that one looks for. */
const NEAREST = 18;

/** An empty map with its ground, buttons and scale. */
export function openMap(host: HTMLElement, opening: Opening): LeafletMap {
  const { source, zoomIn, zoomOut, byFinger = false } = opening;
  const touch = matchMedia('(pointer: coarse)').matches;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(host, {
    zoomControl: false,
    attributionControl: false,
    // A page that is scrolled past must not be caught by its map: two fingers move it, or the buttons.
    scrollWheelZoom: false,
    keyboard: false,
    dragging: byFinger || !touch,
    maxZoom: NEAREST,
    // On a plain ground any size is as sharp: what is to be seen fills the map.
    zoomSnap: source.kind === 'plain' ? 0.1 : 1,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  });
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut, position: 'topright' }).addTo(map);
  // They are links that say they are buttons: Space presses those.
  host.querySelectorAll<HTMLElement>('[role="button"]').forEach((button) =>
    button.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      button.click();
    }),
  );
  byKeys(map, host);
  addScaleBar(map, opening.language);
  layGround(map, host, opening);
  return map;
}

/** Beyond its ground a map is empty: it ends there, unless it was opened farther. */
function bound(map: LeafletMap, ground: LatLngBounds): void {
  map.setMinZoom(Math.min(map.getBoundsZoom(ground, true), map.getZoom()));
  map.options.maxBoundsViscosity = 1;
  map.setMaxBounds(map.getBounds().extend(ground));
}

function layGround(
  map: LeafletMap,
  host: HTMLElement,
  { source, language, onTrouble, isBounded = false }: Opening,
): void {
  map.on('move', () => moveGround(map, host));
  if (source.kind === 'plain') return;
  const named = control.attribution({ prefix: false });
  name(named, source.attribution).addTo(map);
  if (source.kind === 'raster') {
    layPictures(map, source.url, onTrouble);
    return;
  }
  const layer = new VectorLayer({
    url: source.url,
    language,
    host,
    onTrouble,
    onAttribution: (text) => source.attribution || name(named, text),
    onBounds: (west, south, east, north) => {
      if (isBounded) bound(map, latLngBounds([south, west], [north, east]));
    },
  });
  const stop = watchTheme(() => layer.restyle());
  map.on('unload', stop);
  layer.addTo(map);
}

/** Missing tiles are left out; a map without any tile says so. */
function layPictures(map: LeafletMap, url: string, onTrouble: Opening['onTrouble']): void {
  const pictures = tileLayer(url, { maxZoom: NEAREST, className: styles.tiles ?? '' });
  let [shown, missing, isUnavailable] = [0, 0, false];
  const tell = () => {
    const lost = missing > 0 && shown === 0;
    if (lost === isUnavailable) return;
    isUnavailable = lost;
    onTrouble(lost);
  };
  pictures.on('loading', () => ([shown, missing] = [0, 0]));
  pictures.on('tileload', () => ((shown += 1), tell()));
  pictures.on('tileerror', () => ((missing += 1), tell()));
  pictures.addTo(map);
}

/** Whom the ground's makers want named, as text. */
function name(named: Control.Attribution, text: string): Control.Attribution {
  const words = document.createElement('span');
  words.textContent = text;
  return text ? named.addAttribution(words.innerHTML) : named;
}

const STEP = 80;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Leaflet listens for keys on the document, which those pressed inside a dialog never reach. As there, a key that is
 * pressed while the map moves does not move it: two moves at once leave one that a closed map would go on with for ever.
 */
function byKeys(map: LeafletMap, host: HTMLElement): void {
  host.tabIndex = 0;
  let isMoving = false;
  map.on('movestart', () => (isMoving = true)).on('moveend', () => (isMoving = false));
  host.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.target !== host || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step && !isMoving) map.panBy(step);
    else if (event.key === '+') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else if (!step) return;
    event.preventDefault();
  });
}

/** A plain ground shows that the map moves. */
function moveGround(map: LeafletMap, host: HTMLElement): void {
  const { min } = map.getPixelBounds();
  if (min) host.style.backgroundPosition = `${-min.x}px ${-min.y}px`;
}
