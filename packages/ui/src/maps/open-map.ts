import { control, map as createMap, type Map, tileLayer } from 'leaflet';

import './location-map.css';
import * as styles from './location-map.module.css';

/** A merchant's map pictures: an address with {z}, {x} and {y}, and whom they must name for them. */
export interface Tiles {
  url: string;
  attribution: string;
}

interface Opening {
  zoomIn: string;
  zoomOut: string;
  /** Without them there is a plain ground. */
  tiles: Tiles | undefined;
  /** One finger moves it, where the map is what one came for; else it moves the page. */
  byFinger?: boolean;
}

/** Streets begin to be told apart here; nearer than that nothing is shown that one looks for. */
const NEAREST = 16;

/** An empty map with its buttons and scale. */
export function openMap(host: HTMLElement, { tiles, zoomIn, zoomOut, byFinger = false }: Opening): Map {
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
    // Without pictures any size is as sharp: what is to be seen fills the map.
    zoomSnap: tiles ? 1 : 0.1,
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
  control.scale({ imperial: false }).addTo(map);
  if (tiles) {
    tileLayer(tiles.url, { maxZoom: NEAREST, className: styles.tiles ?? '' }).addTo(map);
    const named = document.createElement('span');
    named.textContent = tiles.attribution;
    control.attribution({ prefix: false }).addAttribution(named.innerHTML).addTo(map);
  } else map.on('move', () => moveGround(map, host));
  return map;
}

const STEP = 80;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Leaflet listens for keys on the document, which those pressed inside a dialog never reach. */
function byKeys(map: Map, host: HTMLElement): void {
  host.tabIndex = 0;
  host.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.target !== host || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) map.panBy(step);
    else if (event.key === '+') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else return;
    event.preventDefault();
  });
}

/** Without pictures the plain ground shows that the map moves. */
function moveGround(map: Map, host: HTMLElement): void {
  const { min } = map.getPixelBounds();
  if (min) host.style.backgroundPosition = `${-min.x}px ${-min.y}px`;
}
