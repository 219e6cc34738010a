import type { Application } from '@hamper/contract/applications/applications';
import { expect, it } from 'vitest';

import { applicationSteps } from './application-steps.ts';
import { savedValues, stepData, wordsLocale } from './step-values.ts';

const application: Application = {
  ...{ id: 1, uuid: 'u', type: 'seller', status: 'draft', documents: [], missing: [], answer: null },
  ...{ shop: null, created_at: '', updated_at: '', sent_at: null, decided_at: null },
  data: {
    ...{ title: { en: 'Rye' }, address: { en: '3 Mill Lane' }, tax: 7.5, categories: [3], tags: [1, 2] },
    location: { latitude: 40.7, longitude: -74 },
  },
};
const [shop, , place] = applicationSteps.seller;

/** A form as it comes back with some of its fields changed. */
const posted = (fields: Record<string, string>) => ({
  one: (name: string) => fields[name] ?? '',
  all: (name: string) => (fields[name] === undefined ? [] : fields[name].split(',')),
});

it('a form sends back what is saved as it was', () => {
  const values = { ...savedValues(application, 'en'), language: 'en' };
  expect(stepData({ type: 'seller', fields: ['title', 'tax', 'tags'] }, posted(values))).toEqual({
    ...{ title: { en: 'Rye' }, tax: '7.5', tags: ['1', '2'] },
  });
  expect(stepData({ type: 'seller', fields: place.fields }, posted(values))).toMatchObject({
    ...{ address: { en: '3 Mill Lane' }, location: { latitude: '40.7', longitude: '-74' } },
  });
});

it('what is empty is cleared', () => {
  expect(stepData({ type: 'seller', fields: shop.fields }, posted({ language: 'de' }))).toEqual({
    ...{ type: '', title: { de: '' }, description: { de: '' }, phone: '', categories: [], tags: [] },
  });
});

it('texts stay in the language that they were written in', () => {
  expect(wordsLocale(application, 'ar')).toBe('en');
  expect(wordsLocale(null, 'ar')).toBe('ar');
  expect(savedValues(application, 'ar')['title']).toBe('Rye');
});

it('a point stays behind where other words are typed without scripts', () => {
  const values = { ...savedValues(application, 'en'), language: 'en', address: '9 Elm Street' };
  expect(stepData({ type: 'seller', fields: place.fields }, posted(values))['location']).toBeNull();
});
