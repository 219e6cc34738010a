import type { Location } from '@hamper/contract/accounts';
import { distanceMetres } from '@hamper/contract/geo/distance';

import { townPlaces, type TownPlace } from './town.fixture.ts';

export type TownLanguage = 'en' | 'ar';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a place in a language: its own, and all with those of what it lies in. */
export function textsOf(place: TownPlace, language: TownLanguage) {
  const { name, houseNumber, street, district, city, postcode } = place;
  const own = [name?.[language], houseNumber, street?.[language]];
  const all = [...own, district?.[language], city[language], postcode];
  return { own: own.filter(Boolean).join(' '), all: all.filter(Boolean).join(' ') };
}

/** As a provider searches: every word begins one of the place's; whole names come first, then what is near. */
export function searchTown(text: string, near: Location | null): TownPlace[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const matched = (words: string[]) => typed.every((start) => words.some((word) => word.startsWith(start)));
  const missed = (place: TownPlace) =>
    Math.min(
      ...(['en', 'ar'] as const).map(
        (language) => wordsOf(textsOf(place, language).own).filter((word) => !typed.includes(word)).length,
      ),
    );
  return townPlaces
    .filter((place) =>
      (['en', 'ar'] as const).some((language) => matched(wordsOf(textsOf(place, language).all))),
    )
    .toSorted(
      (a, b) =>
        missed(a) - missed(b) ||
        (near ? distanceMetres(a.location, near) - distanceMetres(b.location, near) : a.number - b.number),
    );
}

/** As a provider searches that knows no better: after what has every word, whatever has one of them. */
export function searchTownLoosely(text: string, near: Location | null): TownPlace[] {
  const found = searchTown(text, near);
  const typed = new Set(wordsOf(text));
  const others = townPlaces.filter(
    (place) =>
      !found.includes(place) &&
      (['en', 'ar'] as const).some((language) =>
        wordsOf(textsOf(place, language).all).some((word) => typed.has(word)),
      ),
  );
  return [...found, ...others];
}

/** Addresses, venues and streets within so many metres, the nearest first. */
export const nearTown = (location: Location, metres: number): TownPlace[] =>
  townPlaces
    .filter((place) => place.kind !== 'area' && distanceMetres(place.location, location) <= metres)
    .toSorted((a, b) => distanceMetres(a.location, location) - distanceMetres(b.location, location));
