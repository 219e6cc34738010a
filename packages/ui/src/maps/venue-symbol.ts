import type { Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet';

import type { MapColors } from './map-colors.ts';
import { kindOf, localName, nameKey } from './map-names.ts';

/** Lines on a field of 24 by 24, in the manner of lucide.dev. */
const SIGNS = {
  train: 'M8 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM5 11h14M8 17l-2 4M16 17l2 4',
  ship: 'M12 3v5M5 11V8h14v3M3 20c2 2 4 0 6 0s4 2 6 0 4 0 6 0M5 17l-2-6 9-2 9 2-2 6',
  cross: 'M12 5v14M5 12h14',
  hat: 'M2 10l10-5 10 5-10 5zM6 12v5c3 2 9 2 12 0',
  columns: 'M3 21h18M5 18v-7M10 18v-7M14 18v-7M19 18v-7M3 8l9-5 9 5z',
  basket: 'M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z',
};

interface Kind {
  sign: keyof typeof SIGNS;
  color: string;
}

const travel = (sign: Kind['sign']): Kind => ({ sign, color: 'venue-travel' });
const culture = (sign: Kind['sign']): Kind => ({ sign, color: 'venue-culture' });
const school: Kind = { sign: 'hat', color: 'venue' };

/** Venues that are shown, by their kinds: not every bench that a city has. */
const KINDS: Readonly<Record<string, Kind>> = {
  station: travel('train'),
  train_station: travel('train'),
  ferry_terminal: travel('ship'),
  hospital: { sign: 'cross', color: 'venue-health' },
  university: school,
  college: school,
  school,
  library: school,
  museum: culture('columns'),
  townhall: { sign: 'columns', color: 'venue' },
  theatre: culture('star'),
  cinema: culture('star'),
  aquarium: culture('star'),
  zoo: culture('star'),
  attraction: culture('star'),
  place_of_worship: { sign: 'columns', color: 'venue' },
  stadium: { sign: 'star', color: 'venue' },
  lighthouse: { sign: 'star', color: 'venue-travel' },
  marketplace: { sign: 'basket', color: 'venue' },
};

const venueKindOf = ({ props }: Feature): Kind | undefined => KINDS[kindOf(props)];
export const isVenue = (_zoom: number, feature: Feature): boolean => venueKindOf(feature) !== undefined;

const RADIUS = 8;
const SIGN = 10;
const LINE = 13;
const GAP = 3;

/** Words in lines of some length, parted at blanks. */
function linesOf(text: string, longest = 16): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A round sign with the venue's name below it, and what it is called there where that is in other letters. */
export class VenueSymbol implements LabelSymbolizer {
  readonly #colors: MapColors;
  readonly #language: string;
  readonly #font: string;

  constructor({ colors, language, font }: { colors: MapColors; language: string; font: string }) {
    this.#colors = colors;
    this.#language = language;
    this.#font = font;
  }

  place({ scratch, zoom }: Layout, geometry: Label['anchor'][][], feature: Feature): Label[] | undefined {
    const at = geometry[0]?.[0];
    const kind = venueKindOf(feature);
    const name = feature.props[nameKey(feature.props, this.#language)];
    if (!at || !kind || typeof name !== 'string') return undefined;
    const local = zoom > 16 ? localName(feature.props, this.#language) : undefined;
    const rows = [
      ...linesOf(name).map((text) => ({ text, font: `600 11px ${this.#font}` })),
      ...(local ? linesOf(local, 24).map((text) => ({ text, font: `500 10px ${this.#font}` })) : []),
    ];
    const widths = rows.map(({ text, font }) => {
      scratch.font = font;
      return scratch.measureText(text).width;
    });
    const half = Math.max(RADIUS, ...widths.map((width) => width / 2)) + 2;
    const box = {
      minX: at.x - half,
      maxX: at.x + half,
      minY: at.y - RADIUS - 2,
      maxY: at.y + RADIUS + GAP + rows.length * LINE,
    };
    const draw = (ctx: CanvasRenderingContext2D) => {
      this.#drawSign(ctx, kind);
      this.#drawRows(ctx, rows, widths, this.#colors(kind.color === 'venue' ? 'text-venue' : kind.color));
    };
    return [{ anchor: at, bboxes: [box], draw }];
  }

  #drawSign(ctx: CanvasRenderingContext2D, { sign, color }: Kind): void {
    ctx.globalAlpha = 1;
    ctx.beginPath();
    ctx.arc(0, 0, RADIUS + 1.5, 0, 2 * Math.PI);
    ctx.fillStyle = this.#colors('halo');
    ctx.fill();
    ctx.beginPath();
    ctx.arc(0, 0, RADIUS, 0, 2 * Math.PI);
    ctx.fillStyle = this.#colors(color);
    ctx.fill();
    ctx.save();
    ctx.transform(SIGN / 24, 0, 0, SIGN / 24, -SIGN / 2, -SIGN / 2);
    ctx.lineWidth = 3;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.setLineDash([]);
    ctx.strokeStyle = this.#colors('on-venue');
    ctx.stroke(new Path2D(SIGNS[sign]));
    ctx.restore();
  }

  #drawRows(
    ctx: CanvasRenderingContext2D,
    rows: { text: string; font: string }[],
    widths: number[],
    color: string,
  ): void {
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.#colors('halo');
    ctx.fillStyle = color;
    for (const [index, { text, font }] of rows.entries()) {
      const start = -(widths[index] ?? 0) / 2;
      const base = RADIUS + GAP + 10 + index * LINE;
      ctx.font = font;
      ctx.strokeText(text, start, base);
      ctx.fillText(text, start, base);
    }
  }
}
