import { expect, test } from 'vitest';

import de from '../../../public/locales/de/common.json';
import en from '../../../public/locales/en/common.json';
import { serverI18n } from '../../i18n/i18n.ts';
import { doorWords } from './door-words.ts';

const english = serverI18n('en', en).t;
const german = serverI18n('de', de).t;

test('a floor stands with its word behind the house, and neither where it is not known', () => {
  expect(doorWords(english, { house: '7b', floor: '5' })).toEqual(['7b', 'floor 5']);
  expect(doorWords(german, { house: '7b', floor: '5' })).toEqual(['7b', 'Etage 5']);
  expect(doorWords(german, { house: '', floor: 'EG' })).toEqual(['Etage EG']);
  expect(doorWords(english, { house: '', floor: '' })).toEqual([]);
});

test('a floor that is told in words stands as it is', () => {
  expect(doorWords(english, { floor: 'Third floor, left' })).toEqual(['Third floor, left']);
});
