import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Names that had to be looked up, and the field's word for each: see `docs/glossary.md`. */
const RETIRED = {
  Shopfloor: 'ApiDependencies',
  shownCalls: 'replicaReadable',
  weighUp: 'evaluateOrder',
  Weighed: 'OrderEvaluation',
  Weighing: 'Evaluation',
  couponWished: 'requestedCoupon',
  wishedWindow: 'requestedWindow',
  slugged: 'parseSlug',
  writeKnown: 'exportPersonalData',
  knownOrders: 'personalOrders',
  OFTEN: 'PREPARED',
  nameOften: 'namePrepared',
  Outdated: 'ConflictError',
  transactAgain: 'transactionWithRetry',
  wayTo: 'planSearch',
  placeOf: 'clientNetworkOf, rankOf',
  tellCaller: 'setForwardedHeaders',
  createCallerOf: 'createConnectionReader',
  createDoor: 'createRequestHandler',
  admit: 'authenticateCookie, authorize',
  quietly: 'run',
  plainAddress: 'stripTrackingParams',
  calmTitle: 'normalizeTitleCase',
  holdPage: 'lockScroll',
  coverPage: 'openFullscreenOverlay',
  messageOf: 'translator',
  sayOnce: 'logFirstFailure',
  purgeHourly: 'purgeSchedule',
} as const;
const FILES = [
  'said',
  'known',
  'admit',
  'weigh-up',
  'weigh-coupon',
  'weigh-tips',
  'coupon-wished',
  'search-ways',
  'search-weights',
  'door',
  'caller',
  'child',
  'plain-address',
  'calm-title',
  'hold-page',
  'cover-page',
  'say-once',
];

const files = globSync('{apps,packages,e2e,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /node_modules|dist|routeTree\.gen|retired-words/.test(path),
});
/** Declared or called: words in sentences are free. */
const asName = (word: string) =>
  new RegExp(
    String.raw`\b(?:const|let|function|class|interface|type|import)\s+(?:\{[^}]*\b)?${word}\b|\b${word}\(`,
  );

test('no name stands in the code that a reader would have to look up', () => {
  const patterns = Object.entries(RETIRED).map(([word, instead]) => ({
    word,
    instead,
    pattern: asName(word),
  }));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word, instead }) => `${file}: ${word} → ${instead}`);
  });
  expect(found).toEqual([]);
});

test('no file is called by such a name', () => {
  const names = new Set(FILES);
  expect(
    files.filter((file) => names.has(basename(file).replace(/(\.test|\.fixture)?\.(ts|tsx|mjs)$/, ''))),
  ).toEqual([]);
});
