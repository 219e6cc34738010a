import { streetKey } from '@hamper/api/ports/geo/built-in/place-rows';

import { addressIdOf, type AddressCells } from './openaddresses.ts';
import type { Tags } from './openstreetmap.ts';
import { cleanNumber, namesOf } from './place-reader.ts';

/** Of its streets only the name is known, not in which town they lie. */
const streetsNamed = (name: unknown): string[] => {
  const names = namesOf(name);
  return names ? [streetKey(names, [])] : [];
};

/** The ids of what a refused address was once; of a street without its town. */
export const keptByAddress = (cells: AddressCells): string[] => [
  addressIdOf(cells),
  ...(cleanNumber(cells['number']) === '' ? streetsNamed(cells['street']) : []),
];

/** The ids of what a refused feature was once; of a street without its town. */
export const keptByFeature = (id: string, tags: Tags): string[] => [
  id,
  ...(typeof tags['highway'] === 'string' ? streetsNamed(tags['name']) : []),
];

/** Possible ids in a truncated feature, and their kinds. */
export function idsIn(text: string): { source: 'openaddresses' | 'openstreetmap'; keeps: string[] } {
  const found = [
    ...text.slice(0, 100_000).matchAll(/"(hash|id|@id)"\s*:\s*(?:"([^"\\]{1,120})"|(\d{1,20})\b)/g),
  ];
  return {
    source: found.some(([, key]) => key === 'hash') ? 'openaddresses' : 'openstreetmap',
    keeps: found.map(([, , word, digits]) => word ?? digits ?? ''),
  };
}
