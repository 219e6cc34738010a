import { LocationMap } from '@hamper/ui/maps/location-map.tsx';
import type { MapSource } from '@hamper/ui/maps/map-source.ts';
import { PinMap } from '@hamper/ui/maps/pin-map.tsx';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import city from '../../../public/maps/palm-bay.pmtiles?url';
import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';

const GROCERY = { latitude: 40.7128, longitude: -74.006 };
const source: MapSource = { kind: 'vector', url: city, attribution: '' };
const BOX = { inlineSize: 600, blockSize: 400, position: 'relative' } as const;

/** A small map of the middle of the city, with the words beside it. */
const SmallMap = ({ ground = source }: { ground?: MapSource }) => (
  <div style={BOX}>
    <p id="words">Corner Grocery, 12 Palm Street.</p>
    <LocationMap
      label="On the map"
      describedBy="words"
      source={ground}
      markers={[{ ...GROCERY, title: 'Corner Grocery', kind: 'shop' }]}
      areas={[]}
    />
  </div>
);

/** A map that can be taken away, as a dialog's is. */
function ClosableMap() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen && <SmallMap />}
    </>
  );
}

const map = () => page.getByRole('region', { name: 'On the map' });

/** Colours that the ground is painted in, from the most to the least. */
function colors(): string[] {
  const counts = new Map<string, number>();
  for (const canvas of document.querySelectorAll('canvas')) {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    for (let at = 0; at < data.length; at += 4 * 7) {
      // Not drawn yet.
      if (data[at + 3] === 0) continue;
      const color = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
}

/** Everything that was written on canvases. */
let written: Set<string>;
const { fillText } = CanvasRenderingContext2D.prototype;
beforeEach(() => {
  written = new Set();
  CanvasRenderingContext2D.prototype.fillText = function write(...args) {
    written.add(args[0]);
    fillText.apply(this, args);
  };
});
afterEach(() => {
  CanvasRenderingContext2D.prototype.fillText = fillText;
  vi.unstubAllGlobals();
});

const drawn = () => expect.poll(() => colors().length, { timeout: 10_000 }).toBeGreaterThan(20);

const zoomOutWhole = () => {
  const out = map().getByRole('button', { name: 'Zoom out' });
  return expect
    .poll(
      async () => {
        await out.click({ force: true });
        return out.element().getAttribute('aria-disabled');
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBe('true');
};

const SEA = '165 211 238';
/** The colour in the map's corner, where the file ends in the sea. */
function colorInCorner(): string {
  const at = map().element().getBoundingClientRect();
  const [x, y] = [at.left + 3, at.top + at.height / 2];
  const canvas = [...document.querySelectorAll('canvas')].find((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
  if (!canvas) return '';
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  const { data } = canvas.getContext('2d')?.getImageData((x - left) * scale, (y - top) * scale, 1, 1) ?? {};
  return data ? [...data.slice(0, 3)].join(' ') : '';
}

it('draws streets and their names, and is described by the words beside it', async () => {
  renderPart(<SmallMap />);
  await drawn();
  await expect
    .poll(() => [...written])
    .toEqual(expect.arrayContaining(['Palm Street', 'Grand Avenue', 'City Hall']));
  await expect.element(map()).toHaveAccessibleDescription('Corner Grocery, 12 Palm Street.');
  await expectAccessible();
});

it('names them in the reader’s language', async () => {
  renderPart(<SmallMap />, { lang: 'ar' });
  await drawn();
  await expect
    .poll(() => [...written])
    .toEqual(expect.arrayContaining(['شارع النخيل', 'الجادة الكبرى', 'بلدية المدينة']));
  expect(written.has('Palm Street')).toBe(false);
});

it('has its scale in the reader’s digits and units', async () => {
  renderPart(<SmallMap />, { lang: 'ar' });
  await expect.element(map().getByText(/^[٠-٩]+\s/)).toBeVisible();
});

it('shows no edge of its ground, however far one zooms out and drags', async () => {
  renderPart(<SmallMap />);
  await drawn();
  await zoomOutWhole();
  const host = map().element() as HTMLElement;
  host.focus();
  for (let times = 0; times < 12; times += 1) await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  await expect.poll(colorInCorner, { timeout: 10_000 }).toBe(SEA);
});

it('stops moving when it is closed, however fast keys moved it against its edge', async () => {
  renderPart(<ClosableMap />);
  await drawn();
  await zoomOutWhole();
  const host = map().element();
  for (let times = 0; times < 40; times += 1) {
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    await new Promise((done) => setTimeout(done, 50));
  }
  const thrown = vi.fn<(event: ErrorEvent) => void>();
  addEventListener('error', thrown);
  onTestFinished(() => removeEventListener('error', thrown));
  (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  await expect.element(map()).not.toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 400));
  expect(thrown).not.toHaveBeenCalled();
});

it('turns dark with the page, and light again', async () => {
  renderPart(<SmallMap />);
  await drawn();
  const [light] = colors();
  document.documentElement.dataset['theme'] = 'dark';
  const brightness = (color = '') => Math.max(...color.split(' ').map(Number));
  expect(brightness(light)).toBeGreaterThan(200);
  await expect.poll(() => brightness(colors()[0])).toBeLessThan(80);
  document.documentElement.dataset['theme'] = 'light';
  await expect.poll(() => colors()[0]).toBe(light);
});

it('shows its pins and says so when its file is out of reach, and draws once that is back', async () => {
  const { fetch } = globalThis;
  let isGone = true;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    isGone ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...asked),
  );
  renderPart(<SmallMap />);
  const line = page.getByText(/streets on this map can’t be loaded right now/);
  await expect.element(line).toBeVisible();
  await expect.element(page.getByTitle('Corner Grocery')).toBeVisible();
  await expectAccessible();
  isGone = false;
  dispatchEvent(new Event('online'));
  await drawn();
  await expect.element(line).not.toBeInTheDocument();
});

it.each([
  ['what is no map', () => new Response('<!doctype html>', { status: 206 })],
  ['the whole world at once', () => new Response('PMTiles', { status: 200 })],
  ['no such file', () => new Response('', { status: 404 })],
])('survives a server that answers with %s', async (_name, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  renderPart(<SmallMap />);
  await expect.element(page.getByText(/streets on this map can’t be loaded right now/)).toBeVisible();
  await expect.element(page.getByTitle('Corner Grocery')).toBeVisible();
});

it('shows pins on a plain ground where the shop has no file of its city', async () => {
  renderPart(<SmallMap ground={{ kind: 'plain' }} />);
  await expect.element(page.getByTitle('Corner Grocery')).toBeVisible();
  expect(document.querySelectorAll('canvas')).toHaveLength(0);
  await expect.element(page.getByText(/can’t be loaded/)).not.toBeInTheDocument();
});

it('moves under its pin by arrow keys', async () => {
  const moved = vi.fn<(to: typeof GROCERY) => void>();
  renderPart(
    <div style={BOX}>
      <p id="words">Where the pin is</p>
      <PinMap label="Map" describedBy="words" at={GROCERY} isSet onMove={moved} source={source} />
    </div>,
  );
  await drawn();
  (page.getByRole('region', { name: 'Map' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => moved.mock.lastCall?.[0].longitude ?? -75).toBeGreaterThan(GROCERY.longitude);
});
