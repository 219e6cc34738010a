import { expect, test } from 'vitest';

import { guessWidth } from './client-hints.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const GALAXY_TAB = 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test.each([
  [MAC, 1140],
  [IPHONE, 360],
  [PIXEL, 360],
  [IPAD, 768],
  [GALAXY_TAB, 768],
  ['', 1140],
])('makes the page for the device that "%s" names: %d', (agent, width) => {
  expect(guessWidth({ 'user-agent': agent })).toBe(width);
});

test.each([
  ['320', 360],
  ['576', 360],
  ['577', 768],
  ['1139', 768],
  ['1140', 1140],
  ['3840', 1140],
])('believes a window that says it is %s wide', (said, width) => {
  expect(guessWidth({ 'sec-ch-viewport-width': said, 'user-agent': PIXEL })).toBe(width);
});

test.each(['', '-5', 'wide', '1e9', '9'.repeat(10_000)])('takes no nonsense for a width: %.20s', (said) => {
  expect(guessWidth({ 'sec-ch-viewport-width': said, 'user-agent': IPHONE })).toBe(360);
});

test('knows a phone by its hint alone', () => {
  expect(guessWidth({ 'sec-ch-ua-mobile': '?1' })).toBe(360);
});
