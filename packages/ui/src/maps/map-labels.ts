import { CenteredTextSymbolizer, type Feature, GeomType, type LabelRule } from 'protomaps-leaflet';

import { LineSymbol } from './line-symbol.ts';
import type { MapColors } from './map-colors.ts';
import { allowsLetterSpacing, kindOf, nameKey } from './map-names.ts';
import { isVenue, VenueSymbol } from './venue-symbol.ts';

interface Lettering {
  colors: MapColors;
  /** Of the reader. */
  language: string;
  /** Families, as CSS has them. */
  font: string;
}

const kindIs = (...kinds: string[]) => {
  const wanted = new Set<unknown>(kinds);
  return (_zoom: number, { props }: Feature) => wanted.has(props['kind']);
};

const named =
  (language: string) =>
  (_zoom: number, feature?: Feature): string[] => [feature ? nameKey(feature.props, language) : 'name'];

/** Names along lines. */
const alongLine = (
  { colors, language, font }: Lettering,
  look: { color: string; font: string; repeat: number },
) =>
  new LineSymbol({
    language,
    fill: colors(look.color),
    halo: colors('halo'),
    font: `${look.font} ${font}`,
    repeat: look.repeat,
  });

/** Names in the middle of something. */
const inMiddle = (
  { colors, language, font }: Lettering,
  look: {
    color: string;
    font: string | ((zoom: number, feature?: Feature) => string);
    halo?: string;
    spaced?: number;
    longest?: number;
  },
) =>
  new CenteredTextSymbolizer({
    labelProps: named(language),
    fill: colors(look.color),
    stroke: colors(look.halo ?? 'halo'),
    width: 1.5,
    lineHeight: 1.35,
    maxLineChars: look.longest ?? 14,
    letterSpacing: (_zoom, feature) =>
      feature && allowsLetterSpacing(feature.props[nameKey(feature.props, language)])
        ? (look.spaced ?? 0)
        : 0,
    font: (zoom: number, feature?: Feature) =>
      `${typeof look.font === 'string' ? look.font : look.font(zoom, feature)} ${font}`,
  });

const rank = ({ props }: Feature): number => Number(props['population_rank'] ?? 0);

const placeRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'places',
    maxzoom: 13,
    symbolizer: inMiddle(lettering, {
      color: 'text',
      font: (_zoom, feature) => `600 ${feature && rank(feature) > 9 ? 16 : 13}px`,
      longest: 20,
    }),
    sort: (a, b) => Number(a['min_zoom'] ?? 0) - Number(b['min_zoom'] ?? 0),
    filter: kindIs('locality'),
  },
];

const quarterRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'places',
    minzoom: 13,
    maxzoom: 16,
    symbolizer: inMiddle(lettering, {
      color: 'text-quiet',
      font: (zoom) => `600 ${zoom > 14 ? 13 : 11}px`,
      spaced: 0.4,
    }),
    filter: kindIs('neighbourhood', 'macrohood'),
  },
];

const waterRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'water',
    minzoom: 10,
    symbolizer: inMiddle(lettering, {
      color: 'text-water',
      font: 'italic 500 13px',
      halo: 'water',
      spaced: 0.4,
    }),
    filter: (_zoom, { geomType, props }) =>
      geomType === GeomType.Point &&
      ['ocean', 'sea', 'bay', 'strait', 'fjord', 'lake', 'water'].includes(kindOf(props)),
  },
  {
    dataLayer: 'water',
    minzoom: 12,
    symbolizer: alongLine(lettering, { color: 'text-water', font: 'italic 500 12px', repeat: 600 }),
    filter: (_zoom, { geomType, props }) =>
      geomType === GeomType.Line && ['river', 'canal'].includes(kindOf(props)),
  },
];

const roadRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'roads',
    minzoom: 13,
    symbolizer: alongLine(lettering, { color: 'text', font: '600 11px', repeat: 420 }),
    filter: (_zoom, { props }) => props['kind'] === 'highway' || props['kind'] === 'major_road',
  },
];

const streetRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'roads',
    minzoom: 15,
    symbolizer: alongLine(lettering, { color: 'text', font: '500 11px', repeat: 380 }),
    filter: kindIs('minor_road', 'other'),
  },
  {
    dataLayer: 'roads',
    minzoom: 17,
    symbolizer: alongLine(lettering, { color: 'text-quiet', font: '500 10px', repeat: 380 }),
    filter: kindIs('path'),
  },
];

/** A venue is shown from its own zoom on: the larger ones earlier. */
const isDue = (zoom: number, { props }: Feature) => Number(props['min_zoom'] ?? 15) <= zoom;

const venueRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'pois',
    minzoom: 14,
    symbolizer: new VenueSymbol(lettering),
    sort: (a, b) => Number(a['min_zoom'] ?? 20) - Number(b['min_zoom'] ?? 20),
    filter: (zoom, feature) => isVenue(zoom, feature) && isDue(zoom, feature),
  },
];

const greenRules = (lettering: Lettering): LabelRule[] => [
  {
    dataLayer: 'pois',
    minzoom: 14,
    symbolizer: inMiddle(lettering, { color: 'text-green', font: '500 11px' }),
    filter: (zoom, feature) =>
      isDue(zoom, feature) &&
      kindIs(
        'park',
        'forest',
        'wood',
        'cemetery',
        'beach',
        'garden',
        'nature_reserve',
        'golf_course',
      )(zoom, feature),
  },
];

/** Names, what matters most first: where two have no room, the earlier one stays. */
export const labelRules = (lettering: Lettering): LabelRule[] => [
  ...placeRules(lettering),
  ...waterRules(lettering),
  ...venueRules(lettering),
  ...roadRules(lettering),
  ...greenRules(lettering),
  ...quarterRules(lettering),
  ...streetRules(lettering),
];
