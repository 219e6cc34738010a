import type { Place } from '@hamper/contract/geo';
import { describe, expect, it } from 'vitest';

import { placesInText } from './places-in-text.ts';

type Found = [kind: Place['kind'], title: string, area?: string];
const toPlace = ([kind, title, area = '']: Found): Place => ({
  ...{ id: title, kind, title, area, address: [title, area].filter(Boolean).join(', ') },
  location: { latitude: 0, longitude: 0 },
});
const namedIn = (text: string, ...found: Found[]) =>
  placesInText(text, found.map(toPlace)).map(({ title }) => title);

describe('A place that a provider finds for an address', () => {
  it.each<[text: string, place: Found]>([
    ['Hauptstr. 5, 10623 Berlin', ['address', 'Hauptstraße 5', '10623 Berlin']],
    ['Haupt Str 5 Berlin', ['address', 'Hauptstraße 5', '10623 Berlin']],
    ['Straße des 17. Juni 135, Berlin', ['address', 'Straße des 17. Juni 135', '10623 Berlin']],
    ['350 5th Ave Apt 12, New York', ['address', '350 5th Avenue', 'New York 10118']],
    ['12 A Palm Street', ['address', '12a Palm Street']],
    ['12a Palm Street', ['address', '12 A Palm Street']],
    ['12 E Palm St', ['address', '12 East Palm Street']],
    ['14 Palm Street', ['address', '12-14 Palm Street']],
    ['Palm 12, Palm Bay', ['address', '12 Palm Road', 'Palm Bay']],
    ['Calle Mayor, 12, Madrid', ['address', 'Calle Mayor 12', '28013 Madrid']],
    ['١٢ شارع النخيل', ['address', '12 شارع النخيل']],
    ['١٢ شارع نخيل', ['address', '12 شارع النخيل']],
    ['12 شارع النخيل', ['address', '12 Palm Street']],
    ['شارع النخيل', ['street', 'Palm Street']],
    ['شارع النخيل، 10001', ['street', 'Palm Street', 'Palm Bay 10001']],
    ['Building A, Wing B, Palm Bay', ['venue', 'Building A, Wing B', 'Palm Bay']],
    ['12 Palm Street, Palm Bay', ['venue', 'Joe’s', '12 Palm Street, Palm Bay 10001']],
    ['Central Station, Palm Bay', ['venue', 'Central Station', 'Palm Bay']],
    ['99 Palm Street, Palm Bay', ['street', 'Palm Street', 'Palm Bay']],
    ['10001 Palm Bay', ['area', 'Palm Bay', '10001']],
    ['Palm Bay, FL, USA', ['area', 'Palm Bay', 'Florida']],
  ])('is taken: %s', (text, place) => {
    expect(namedIn(text, place)).toEqual([place[1]]);
  });

  it.each<[text: string, place: Found]>([
    ['12 Palm Street', ['address', '14 Palm Street']],
    ['12 Palm Street', ['address', '12a Palm Street']],
    ['12 Palm Street, Apt 14', ['address', '14 Palm Street']],
    ['12 Palm Road', ['address', '12 Palm Street']],
    ['Hauptstraße 5', ['address', 'Parkstraße 5']],
    ['Palm Street', ['address', '12 Palm Street']],
    ['14 شارع النخيل', ['address', '12 Palm Street']],
    ['12 شارع النخيل', ['street', 'شارع البحر']],
    ['99 Nowhere Street, Palm Bay', ['area', 'Palm Bay', '10001, Florida']],
    ['Nowhere Street, Palm Bay', ['area', 'Palm Bay', '10001, Florida']],
    ['Nowhere Street, Palm Bay', ['venue', 'Palm Bay', 'Florida']],
    ['Nowhere Street, 10623 Berlin', ['venue', 'Kiosk', '10623 Berlin']],
    ['99 Nowhere Street, Berlin', ['street', 'Berlin Street', 'Palm Bay']],
  ])('is not taken: %s, for %j', (text, place) => {
    expect(namedIn(text, place)).toEqual([]);
  });

  it('is the house, where there is one, and not its street', () => {
    const found: Found[] = [
      ['street', 'Palm Street'],
      ['address', '12 Palm Street'],
    ];
    expect(namedIn('12 Palm Street', ...found)).toEqual(['12 Palm Street']);
  });
});
