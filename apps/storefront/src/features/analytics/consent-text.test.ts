import { expect, it } from 'vitest';

import { consentText, readConsent } from './consent-text.ts';

const now = new Date('2026-11-24T12:00:00Z');

it('a decision is read as it was written, until a year is over', () => {
  const decided = { answer: 'no', day: '2025-11-25' } as const;
  expect(readConsent(consentText(decided), now)).toEqual(decided);
  expect(readConsent('yes.2025-11-24', now)).toBeNull();
});

it.each([undefined, '', 'yes', 'maybe.2026-01-01', 'yes.2026-99-99', 'yes.2026-11-24; x'])(
  '%j is no decision',
  (text) => {
    expect(readConsent(text, now)).toBeNull();
  },
);
