import { expect, it } from 'vitest';

import { analyticsOf } from './config-analytics.ts';
import { readConfig } from './config.ts';

const ga4 = { ANALYTICS: 'ga4', GA4_MEASUREMENT_ID: 'G-ABC1234567' };
const plausible = {
  ANALYTICS: 'plausible',
  PLAUSIBLE_URL: 'https://stats.example.com/',
  PLAUSIBLE_DOMAIN: 'shop.example.com',
};

it('measures nothing unless it is told to', () => {
  expect(analyticsOf({}, 'production')).toBeNull();
  expect(analyticsOf({ ANALYTICS: ' ', PLAUSIBLE_URL: '' }, 'demo')).toBeNull();
  expect(readConfig({}, '/shop').analytics).toBeNull();
});

it('takes our own counter, Plausible or Google Analytics', () => {
  expect(analyticsOf({ ANALYTICS: 'counter' }, 'production')).toEqual({ provider: 'counter' });
  expect(analyticsOf(plausible, 'production')).toEqual({
    provider: 'plausible',
    url: 'https://stats.example.com',
    domain: 'shop.example.com',
  });
  expect(analyticsOf(ga4, 'production')).toMatchObject({ provider: 'ga4', measurementId: 'G-ABC1234567' });
});

it.each([
  [{ ANALYTICS: 'matomo' }, 'ANALYTICS is neither none, counter, plausible nor ga4: matomo'],
  [{ ANALYTICS: 'ga4' }, 'ANALYTICS=ga4 needs GA4_MEASUREMENT_ID'],
  [{ ...ga4, GA4_MEASUREMENT_ID: 'UA-1' }, 'GA4_MEASUREMENT_ID does not read like G-…'],
  [{ ...ga4, ANALYTICS: 'counter' }, 'GA4_MEASUREMENT_ID is set without ANALYTICS=ga4'],
  [
    { ...ga4, GA4_API_BASE: 'http://localhost:1' },
    'GA4_API_BASE is set: production reports to Google itself',
  ],
  [{ ...plausible, PLAUSIBLE_URL: '' }, 'ANALYTICS=plausible needs PLAUSIBLE_URL'],
  [{ ...plausible, PLAUSIBLE_DOMAIN: ' ' }, 'ANALYTICS=plausible needs PLAUSIBLE_DOMAIN'],
  [{ ...plausible, PLAUSIBLE_DOMAIN: 'a b' }, 'PLAUSIBLE_DOMAIN is no host: a b'],
  [{ ...plausible, PLAUSIBLE_URL: 'http://stats.example.com' }, 'PLAUSIBLE_URL is not a https:// address'],
  [
    { ...plausible, PLAUSIBLE_URL: 'https://stats.example.com/js' },
    'PLAUSIBLE_URL is more than a scheme and a host: https://stats.example.com/js',
  ],
  [{ PLAUSIBLE_DOMAIN: 'shop.example.com' }, 'PLAUSIBLE_DOMAIN is set without ANALYTICS=plausible'],
])('refuses %j', (env, line) => {
  expect(() => analyticsOf(env, 'production')).toThrow(line);
});
