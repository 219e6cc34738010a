import { control, map, type Map, tileLayer } from 'leaflet';

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
  const here = map(host, {
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
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut, position: 'topright' }).addTo(here);
  // They are links that say they are buttons: Space presses those.
  host.querySelectorAll<HTMLElement>('[role="button"]').forEach((button) =>
    button.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      button.click();
    }),
  );
  byKeys(here, host);
  control.scale({ imperial: false }).addTo(here);
  if (tiles) {
    tileLayer(tiles.url, { maxZoom: NEAREST, className: styles.tiles ?? '' }).addTo(here);
    const named = document.createElement('span');
    named.textContent = tiles.attribution;
    control.attribution({ prefix: false }).addAttribution(named.innerHTML).addTo(here);
  } else here.on('move', () => moveGround(here, host));
  return here;
}

const STEP = 80;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Leaflet listens for keys on the document, which those pressed inside a dialog never reach. */
function byKeys(here: Map, host: HTMLElement): void {
  host.tabIndex = 0;
  host.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.target !== host || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) here.panBy(step);
    else if (event.key === '+') here.zoomIn();
    else if (event.key === '-') here.zoomOut();
    else return;
    event.preventDefault();
  });
}

/** Without pictures the plain ground shows that the map moves. */
function moveGround(here: Map, host: HTMLElement): void {
  const { min } = here.getPixelBounds();
  if (min) host.style.backgroundPosition = `${-min.x}px ${-min.y}px`;
}
