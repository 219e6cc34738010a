import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { NO_PLACE } from '../../../state/delivery-place.ts';
import { clearRecentPlaces, forgetRecentPlace } from '../../../state/recent-places.ts';
import { choosePlace, useStored } from '../../../state/store.ts';
import { EMPTY, parsePersisted, serializePersisted } from '../../../state/stored.ts';
import { NO_INSTRUCTIONS } from '../instructions.ts';
import { storeInstructions, rememberedInstructions } from './remembered-instructions.ts';

const DAY = 24 * 60 * 60_000;
const place = (address: string, latitude = 1) => ({
  ...NO_PLACE,
  address,
  location: { latitude, longitude: 1 },
});
const coded = { ...NO_INSTRUCTIONS, door_code: '4711', note: 'Left stairs' };

/** Text for this browser's storage. */
const kept = () => serializePersisted(useStored.getState());

beforeEach(() => useStored.setState(EMPTY, true));
afterEach(() => vi.useRealTimers());

test('a door is known again at the address it was said for, without its photo, and nowhere else', () => {
  choosePlace(place('1 Elm'));
  storeInstructions('1 Elm', { ...coded, photo: 'a-photo' });
  choosePlace(place('2 Oak'));
  choosePlace(place('1 Elm'));
  expect(rememberedInstructions(place('1 Elm'))).toEqual(coded);
  expect(rememberedInstructions(place('2 Oak'))).toBeUndefined();
  // The same words in another city.
  expect(rememberedInstructions(place('1 Elm', 50))).toBeUndefined();
  choosePlace(place('1 Elm', 50));
  expect(kept()).not.toContain('4711');
});

test('the usual is not kept, and takes the place of what was said before', () => {
  choosePlace(place('1 Elm'));
  storeInstructions('1 Elm', coded);
  storeInstructions('1 Elm', NO_INSTRUCTIONS);
  expect(rememberedInstructions(place('1 Elm'))).toBeUndefined();
  expect(kept()).not.toContain('door');
});

test.each([
  ['is forgotten', () => forgetRecentPlace('1 Elm')],
  ['is cleared with all', clearRecentPlaces],
  ['is the sixth', () => ['a', 'b', 'c', 'd', 'e'].forEach((street) => choosePlace(place(street)))],
])('the code goes with its address, once that %s', (_, forget) => {
  choosePlace(place('1 Elm'));
  storeInstructions('1 Elm', coded);
  expect(kept()).toContain('4711');
  forget();
  expect(kept()).not.toContain('4711');
  expect(rememberedInstructions(place('1 Elm'))).toBeUndefined();
});

test('what was said ninety days ago is read no more, and leaves the storage with the next visit', () => {
  vi.useFakeTimers();
  choosePlace(place('1 Elm'));
  storeInstructions('1 Elm', coded);
  vi.advanceTimersByTime(89 * DAY);
  expect(parsePersisted(kept()).recentPlaces[0]?.door).toBeDefined();
  expect(rememberedInstructions(place('1 Elm'))).toEqual(coded);
  vi.advanceTimersByTime(DAY);
  expect(rememberedInstructions(place('1 Elm'))).toBeUndefined();
  expect(parsePersisted(kept()).recentPlaces).toEqual([place('1 Elm')]);
});
