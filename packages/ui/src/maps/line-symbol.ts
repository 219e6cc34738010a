import type { Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet';

import { nameKey } from './map-names.ts';

type Point = Label['anchor'];

interface Look {
  language: string;
  /** As CSS has it. */
  font: string;
  fill: string;
  halo: string;
  /** Pixels from one name to the next on a long line. */
  repeat: number;
}

/** A name is straight: the line may leave it by so many pixels. */
const MOST_BENT = 3.5;
/** Where there is no room in the middle it is looked for beside it. */
const SHIFTS = [0, 30, -30, 60, -60, 100, -100, 150, -150];
const PADDING = 6;

/** A line with how far along it each of its points is. */
class Path {
  readonly points: readonly Point[];
  readonly distances: number[];

  constructor(points: readonly Point[]) {
    this.points = points;
    let gone = 0;
    this.distances = points.map((point, index) => (gone += point.dist(points[index - 1] ?? point)));
  }

  get length(): number {
    return this.distances.at(-1) ?? 0;
  }

  at(distance: number): Point | undefined {
    const index = Math.max(
      1,
      this.distances.findIndex((gone) => gone >= distance),
    );
    const [from, to] = [this.points[index - 1], this.points[index]];
    if (!from || !to) return undefined;
    const length = from.dist(to);
    const part = length > 0 ? (distance - (this.distances[index - 1] ?? 0)) / length : 0;
    return from
      .clone()
      .mult(1 - part)
      .add(to.clone().mult(part));
  }

  /** Whether the line between two of its points is straight enough for a label. */
  isStraight(start: Point, end: Point, from: number, to: number): boolean {
    const length = start.dist(end);
    if (length < (to - from) * 0.97) return false;
    const [east, south] = [(end.x - start.x) / length, (end.y - start.y) / length];
    return this.points.every((point, index) => {
      const gone = this.distances[index] ?? 0;
      if (gone <= from || gone >= to) return true;
      return Math.abs((point.x - start.x) * south - (point.y - start.y) * east) <= MOST_BENT;
    });
  }
}

/** Names along streets and rivers, where these are straight for long enough. */
export class LineSymbol implements LabelSymbolizer {
  readonly #look: Look;

  constructor(look: Look) {
    this.#look = look;
  }

  place(layout: Layout, geometry: Point[][], feature: Feature): Label[] | undefined {
    const { language, font, repeat } = this.#look;
    const name = feature.props[nameKey(feature.props, language)];
    if (typeof name !== 'string' || name === '') return undefined;
    layout.scratch.font = font;
    const { width, actualBoundingBoxAscent: ascent } = layout.scratch.measureText(name);
    const labels: Label[] = [];
    for (const points of geometry) {
      const path = new Path(points);
      const count = Math.max(1, Math.floor(path.length / repeat));
      for (let index = 0; index < count; index += 1) {
        const middle = ((index + 0.5) / count) * path.length;
        const label = this.#fit(layout, path, { name, middle, width, ascent });
        if (label) labels.push(label);
      }
    }
    return labels;
  }

  #fit(
    layout: Layout,
    path: Path,
    { name, middle, width, ascent }: { name: string; middle: number; width: number; ascent: number },
  ): Label | undefined {
    const room = width + 2 * PADDING;
    for (const shift of SHIFTS) {
      const [from, to] = [middle + shift - room / 2, middle + shift + room / 2];
      if (from < 0 || to > path.length) continue;
      const [start, end] = [path.at(from), path.at(to)];
      if (!start || !end || !path.isStraight(start, end, from, to)) continue;
      const label: Label = {
        anchor: start,
        bboxes: boxesAlong(start, end, ascent + 2),
        draw: (ctx) => this.#write(ctx, name, { start, end, width, ascent }),
        deduplicationKey: name,
        deduplicationDistance: this.#look.repeat * 0.7,
      };
      if (!layout.index.labelCollides(label, Infinity)) return label;
    }
    return undefined;
  }

  /** The origin is at the start; words never stand on their heads. */
  #write(
    ctx: CanvasRenderingContext2D,
    name: string,
    { start, end, width, ascent }: { start: Point; end: Point; width: number; ascent: number },
  ): void {
    const [east, south] = [end.x - start.x, end.y - start.y];
    ctx.transform(1, 0, 0, 1, east / 2, south / 2);
    ctx.rotate(Math.atan2(south, east) + (east < 0 ? Math.PI : 0));
    ctx.globalAlpha = 1;
    ctx.font = this.#look.font;
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.#look.halo;
    ctx.strokeText(name, -width / 2, ascent / 2);
    ctx.fillStyle = this.#look.fill;
    ctx.fillText(name, -width / 2, ascent / 2);
  }
}

/** Squares along a line, which together cover it. */
function boxesAlong(start: Point, end: Point, size: number): Label['bboxes'] {
  const count = Math.max(1, Math.ceil(start.dist(end) / size));
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = start.x + ((end.x - start.x) * index) / count;
    const y = start.y + ((end.y - start.y) * index) / count;
    return { minX: x - size / 2, maxX: x + size / 2, minY: y - size / 2, maxY: y + size / 2 };
  });
}
