import type { PlaceNames, PlaceRecord } from '../../../../ports/geo/built-in/place-record.ts';
import type { CompleteText } from '../words.ts';
import { lengthOf, middleOf, pointAt } from './geometry.ts';
import { grounds } from './grounds.ts';
import { parks } from './parks.ts';
import { type CityPlan, drawPlan } from './plan.ts';
import { locationOf } from './projection.ts';
import { quarters } from './quarters.ts';
import type { CityRoad } from './streets.ts';
import { northport, palmBay, type Town } from './towns.ts';
import { venues } from './venues.ts';

const namesOf = ({ en, ...others }: CompleteText): PlaceNames => ({ default: en, en, ...others });

const towns = [palmBay, northport];

/** The fields that all places of the city have. */
const place = (
  record: Pick<PlaceRecord, 'sourceId' | 'kind' | 'location' | 'importance'> & Partial<PlaceRecord>,
) => ({
  source: 'demo',
  names: null,
  street: null,
  houseNumber: null,
  within: [],
  postcode: null,
  ...record,
});

const addressOf = ({ number, street, town, quarter, at }: CityPlan['houses'][number]): PlaceRecord =>
  place({
    sourceId: `${town.name.en}/${street.en}/${number}`,
    kind: 'address',
    street: namesOf(street),
    houseNumber: String(number),
    within: [...(quarter ? [namesOf(quarter.name)] : []), namesOf(town.name)],
    location: locationOf(at),
    importance: 0.1 * town.importance,
  });

/** Pieces of a street are one place, in the middle of its longest. */
function streetPlaces(roads: readonly CityRoad[]): PlaceRecord[] {
  const inCity = roads.filter(({ rank }) => rank !== 'motorway' && rank !== 'path');
  const byName = Map.groupBy(inCity, ({ name, town }) => `${town.name.en}/${name.en}`);
  return [...byName].flatMap(([sourceId, pieces]) => {
    const [longest] = pieces.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line));
    if (!longest) return [];
    const { name, town, line, quarter, rank } = longest;
    return place({
      sourceId,
      kind: 'street',
      names: namesOf(name),
      within: [...(quarter ? [namesOf(quarter.name)] : []), namesOf(town.name)],
      location: locationOf(pointAt(line, lengthOf(line) / 2).point),
      importance: (rank === 'main' ? 0.4 : 0.2) * town.importance,
    });
  });
}

const within = ({ name }: Town) => [namesOf(name)];

/** All places of the demo's city and of the town next to it, for the index of the geocoder. */
export function demoPlaces({ roads, houses }: CityPlan = drawPlan()): PlaceRecord[] {
  const named = [...parks, ...grounds.filter(({ kind }) => kind === 'pedestrian')];
  return [
    ...towns.map(({ name, at, importance }) =>
      place({ sourceId: name.en, kind: 'area', names: namesOf(name), location: locationOf(at), importance }),
    ),
    ...quarters.map(({ name, town, ring }) =>
      place({
        sourceId: `${town.name.en}/${name.en}`,
        kind: 'area',
        names: namesOf(name),
        within: within(town),
        location: locationOf(middleOf(ring)),
        importance: 0.5 * town.importance,
      }),
    ),
    ...venues.map(({ name, kind, at }) =>
      place({
        sourceId: `venue/${kind}/${name.en}`,
        kind: 'venue',
        names: namesOf(name),
        within: within(palmBay),
        location: locationOf(at),
        importance: 0.45,
      }),
    ),
    ...named.flatMap(({ name, ring }) =>
      name
        ? place({
            sourceId: `ground/${name.en}`,
            kind: 'venue',
            names: namesOf(name),
            within: within(palmBay),
            location: locationOf(middleOf(ring)),
            importance: 0.35,
          })
        : [],
    ),
    ...streetPlaces(roads),
    // The city's before the town's: of two alike the first is shown first.
    ...[palmBay, northport].flatMap((of) => houses.filter(({ town }) => town === of).map(addressOf)),
  ];
}
