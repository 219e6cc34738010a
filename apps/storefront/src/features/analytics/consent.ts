import { useSyncExternalStore } from 'react';

import { documentCookie } from '../../state/text-cookie.ts';
import { CONSENT_COOKIE, type Consent, consentText, readConsent } from './consent-text.ts';

const listeners = new Set<() => void>();

/** Do Not Track and Global Privacy Control: a browser that sends one is refused without asking, whatever was said before. */
export function isAskedNotToMeasure(
  browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator,
): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** The shopper's decision, and when it was made; null where nobody was asked, or that is a year ago. */
export const storedConsent = (): Consent | null =>
  readConsent(documentCookie(CONSENT_COOKIE).read(), new Date());

/** Whether visits may be measured; null where the shopper has to be asked. */
export const currentConsent = (): Consent['answer'] | null =>
  isAskedNotToMeasure() ? 'no' : (storedConsent()?.answer ?? null);

/** Keeps a decision for a year; with it the page begins to measure, or ends. */
export function decide(answer: Consent['answer']): void {
  documentCookie(CONSENT_COOKIE).write(consentText({ answer, day: new Date().toISOString().slice(0, 10) }));
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  // Another tab may have decided meanwhile.
  for (const name of ['focus', 'pageshow']) addEventListener(name, changed);
  return () => {
    listeners.delete(changed);
    for (const name of ['focus', 'pageshow']) removeEventListener(name, changed);
  };
}

/** Whether visits may be measured, as it changes. */
export const useConsent = (): Consent['answer'] | null =>
  useSyncExternalStore(subscribe, currentConsent, () => null);
