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
  sayOnce: 'logFirstFailure',
  purgeHourly: 'purgeSchedule',
  createKeptPages: 'createTaggedCache',
  createKeptAnswers: 'createResponseCache',
  createKeptParts: 'the fragment cache is gone',
  useKeptPart: 'the fragment cache is gone',
  keptFresh: 'refreshingValue',
  createGuestPages: 'createPageCache',
  createGuestSight: 'createCacheKeys',
  nameOfSight: 'variantKey',
  isForEverybody: 'isCacheable',
  everybodysPages: 'cacheableRoutes',
  homeAddress: 'normalizeAddress',
  createPageLine: 'createRenderQueue',
  createJoiners: 'createFollowers',
  createWaiters: 'createRequesters',
  createCrowd: 'createAdmission',
  Crowded: 'Overloaded',
  createOwnStyles: 'createStyleInliner',
  createOwnWords: 'createWordOverrides',
  listOwnPictures: 'listBundledPictures',
  nothingLeft: 'signedOutCookies',
  endedSession: 'expiredSessionCookies',
  createShopFacts: 'createSiteSettings',
  serveGuest: 'serveCached',
  stepTo: 'transitionOrder',
  putThrough: 'confirmOrder',
  runNow: 'runPendingTasks',
  roomOf: 'refundableMinor',
  goingBack: 'pendingRefundMinor',
  keepFromWallet: 'reduceWalletPayment',
  payIntoWallet: 'creditWalletFromShop',
  paidByWallet: 'walletPaymentMinor',
  booksBalance: 'isLedgerBalanced',
  freeCoupon: 'releaseCoupon',
  freeSlot: 'releaseSlot',
  takeSlot: 'reserveSlot',
  judgeTransfer: 'decideTransfer',
  judgeLines: 'validateLines',
  tellLate: 'notifyLate',
  eachDue: 'processDue',
  noteEvent: 'recordEvent',
  noteByHand: 'recordManualRefund',
  giveMoneyBack: 'refundOrder, payRefund',
  whatIsAsked: 'requestedRefund',
  leftToGive: 'refundableOf',
  beAtWork: 'setOnline',
  supersede: 'cancelSuperseded',
  nextFree: 'nextAvailable',
  estimateOf: 'estimateArrival',
  partOfPaid: 'paidShare',
  openDoomed: 'startKillableProcess',
  openStumblingBlock: 'openDatabaseFault',
} as const;
const FILES = [
  'guest-page',
  'guest-pages',
  'guest-sight',
  'for-everybody',
  'kept-pages',
  'kept-answers',
  'kept-parts',
  'kept-part',
  'kept-fresh',
  'home-address',
  'page-line',
  'joiners',
  'waiters',
  'crowd',
  'own-styles',
  'own-words',
  'own-pictures',
  'nothing-left',
  'leave-for-login',
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
  'bought',
  'by-hand',
  'given-up',
  'judge',
  'judge-lines',
  'part-of',
  'books',
  'each-due',
  'tell-late',
  'promise',
  'stumble',
  'doomed',
  'end-where-due',
  'keep-from-wallet',
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
