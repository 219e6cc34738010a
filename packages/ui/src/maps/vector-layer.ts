import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import { Labelers, paint, type PreparedTile, PmtilesSource, TileCache, View } from 'protomaps-leaflet';

import { readColors } from './map-colors.ts';
import { labelRules } from './map-labels.ts';
import { paintRules } from './map-paint.ts';
import { attributionOf, openFile } from './pmtiles-file.ts';

const TILE = 256;
/** Names reach over the edges of tiles. */
const MARGIN = 16;
/** How many tiles keep their names. */
const LABELLED = 48;
/** Data of one zoom fills four tiles of the next. */
const LEVELS = 1;
/** Until a lost file is asked for again, longer each time. */
const RETRY_AFTER = [2000, 5000, 15_000, 30_000];
/** Names wait so long for their letters, and are drawn in others then. */
const FONT_LIMIT = 1500;

interface Tile {
  coords: Coords;
  canvas: HTMLCanvasElement;
  prepared?: PreparedTile;
}

export interface VectorLayerOptions {
  url: string;
  language: string;
  /** Stands in the theme's colours. */
  host: HTMLElement;
  /** Whether the file is out of reach; called when that changes. */
  onTrouble: (isUnavailable: boolean) => void;
  /** How far the file reaches, in degrees. */
  onBounds: (west: number, south: number, east: number, north: number) => void;
  /** Whom the file itself names. */
  onAttribution: (text: string) => void;
}

/** Streets, water and names of a PMTiles file, drawn on canvases in the page's theme and the reader's language. */
export class VectorLayer extends GridLayer {
  readonly #wants: VectorLayerOptions;
  readonly #tiles = new Map<string, Tile>();
  readonly #stop = new AbortController();
  readonly #scratch = document.createElement('canvas').getContext('2d');
  readonly #fonts: Promise<unknown>;
  #style: ReturnType<VectorLayer['styleNow']>;
  #views: Promise<Views> | undefined;
  #isUnavailable = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(wants: VectorLayerOptions) {
    super({ tileSize: TILE, keepBuffer: 1, updateWhenZooming: false });
    this.#wants = wants;
    this.#style = this.styleNow();
    this.#fonts = Promise.race([lettersOf(wants), new Promise((ready) => setTimeout(ready, FONT_LIMIT))]);
    this.on('tileunload', ({ coords }) => this.#tiles.delete(keyOf(coords)));
    this.on('remove', () => this.#end());
    addEventListener('online', this.#again);
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const tile: Tile = { coords, canvas };
    this.#tiles.set(keyOf(coords), tile);
    void this.#load(tile).finally(() => done(undefined, canvas));
    return canvas;
  }

  /** In the colours of another theme. */
  restyle(): void {
    this.#style = this.styleNow();
    for (const tile of this.#tiles.values()) this.#draw(tile);
  }

  private styleNow() {
    const { host, language } = this.#wants;
    const colors = readColors(host);
    const names = labelRules({ colors, language, font: getComputedStyle(host).fontFamily });
    host.style.backgroundColor = colors('earth');
    return {
      earth: colors('earth'),
      paint: paintRules(colors),
      labelers: this.#scratch
        ? new Labelers(this.#scratch, names, LABELLED, (touched) => this.#redraw(touched))
        : undefined,
    };
  }

  async #load(tile: Tile): Promise<void> {
    try {
      this.#views ??= this.#open();
      const views = await this.#views;
      const [prepared] = await Promise.all([nearestTile(views, tile.coords), this.#fonts]);
      tile.prepared = prepared;
      this.#draw(tile);
      this.#found();
    } catch {
      // After any failure the plain ground is shown, and the file is requested again.
      if (!this.#stop.signal.aborted) this.#lost();
    }
  }

  async #open(): Promise<Views> {
    const file = openFile(this.#wants.url, this.#stop.signal);
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await file.getHeader();
    void attributionOf(file).then(this.#wants.onAttribution, () => {});
    if (!this.#stop.signal.aborted) this.#wants.onBounds(minLon, minLat, maxLon, maxLat);
    const tiles = new TileCache(new PmtilesSource(file, false), TILE << LEVELS);
    return Array.from(
      { length: maxZoom - minZoom + 1 },
      (_, above) => new View(tiles, maxZoom - above, LEVELS),
    );
  }

  #draw({ coords, canvas, prepared }: Tile): void {
    const { earth, paint: rules, labelers } = this.#style;
    const context = canvas.getContext('2d');
    // It has been taken away, or is still on its way.
    if (!context || !prepared || this.#tiles.get(keyOf(coords))?.canvas !== canvas) return;
    const data = new Map([['', [prepared]]]);
    labelers?.add(coords.z, data);
    const size = Math.round(TILE * Math.min(devicePixelRatio, 3));
    Object.assign(canvas, { width: size, height: size });
    context.scale(size / TILE, size / TILE);
    context.fillStyle = earth;
    context.fillRect(0, 0, TILE, TILE);
    const { x, y, z } = coords;
    const origin = prepared.origin.clone();
    Object.assign(origin, { x: x * TILE, y: y * TILE });
    const box = {
      minX: origin.x - MARGIN,
      minY: origin.y - MARGIN,
      maxX: origin.x + TILE + MARGIN,
      maxY: origin.y + TILE + MARGIN,
    };
    paint(context, z, data, labelers?.getIndex(z) ?? null, rules, box, origin, false);
  }

  /** Names of a new tile reach into others, or take the place of theirs. */
  #redraw(touched: Set<string>): void {
    for (const key of touched) {
      const tile = this.#tiles.get(key);
      if (tile) this.#draw(tile);
    }
  }

  #found(): void {
    this.#tries = 0;
    if (!this.#isUnavailable || [...this.#tiles.values()].some(({ prepared }) => !prepared)) return;
    this.#isUnavailable = false;
    this.#wants.onTrouble(false);
  }

  #lost(): void {
    if (!this.#isUnavailable) {
      this.#isUnavailable = true;
      this.#wants.onTrouble(true);
    }
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(this.#again, RETRY_AFTER[Math.min(this.#tries, RETRY_AFTER.length - 1)]);
    this.#tries += 1;
  }

  readonly #again = (): void => {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const missing = [...this.#tiles.values()].filter(({ prepared }) => !prepared);
    if (missing.length === 0 || !this.#isUnavailable) return;
    // The fault may lie in the parts that were read already.
    this.#views = undefined;
    for (const tile of missing) void this.#load(tile);
  };

  #end(): void {
    this.#stop.abort();
    clearTimeout(this.#retry);
    removeEventListener('online', this.#again);
  }
}

/** One view for each zoom of the file, the nearest first. */
type Views = View[];

/** The tile from the nearest zoom that has it: a file may show the country around its city from afar only. */
async function nearestTile(views: Views, { x, y, z }: Pick<Coords, 'x' | 'y' | 'z'>): Promise<PreparedTile> {
  const [nearest, ...farther] = views;
  if (!nearest) throw new Error('A file without zooms');
  const tile = await nearest.getDisplayTile({ x, y, z });
  return tile.data.size > 0 || farther.length === 0 ? tile : nearestTile(farther, { x, y, z });
}

const keyOf = ({ x, y, z }: Coords): string => `${x}:${y}:${z}`;

/** The letters that names are drawn with: a canvas does not wait for them by itself. */
async function lettersOf({ host, language }: VectorLayerOptions): Promise<void> {
  const family = getComputedStyle(host).fontFamily;
  const sample = language === 'ar' ? 'Aaع' : 'Aa';
  await Promise.allSettled(
    [500, 600].map((weight) => document.fonts.load(`${weight} 12px ${family}`, sample)),
  );
}
