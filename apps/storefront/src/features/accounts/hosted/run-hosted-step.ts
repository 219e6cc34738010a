import type { Auth, AuthProvider, User } from 'firebase/auth';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  PhoneAuthProvider,
  RecaptchaVerifier,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  updateProfile,
} from 'firebase/auth';

import { type Faults, isPhone } from '../faults.ts';
import type { HostedProvider, HostedStep } from './hosted-provider.ts';
import { openAuth } from './open-auth.ts';
import { clearAddress, clearCode, storeAddress, storeCode, storedCode, readCode } from './pending-sign-in.ts';
import { refusalOf, refusedFaults } from './refusal.ts';

/**
 * The outcome of a step: the page is left; a mail is on its way; the form is to be posted to the shop itself; or the step
 * was refused.
 */
export type Outcome =
  | { kind: 'leaving' }
  | { kind: 'mailed'; to: string }
  | { kind: 'post' }
  | { kind: 'refused'; faults: Faults };

interface Typed {
  auth: Auth;
  /** A field of the form as it was typed; '' where there is none. */
  field: (name: string) => string;
  next: string;
}
type Step = (typed: Typed) => Promise<Outcome>;

/** Runs a form's step at the provider. Loaded by the first press that needs it. */
export async function runHostedStep(
  step: HostedStep,
  provider: HostedProvider,
  fields: FormData,
): Promise<Outcome> {
  // A code is one box a digit, all of one name.
  const field = (name: string): string =>
    fields
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('');
  try {
    const auth = openAuth(provider);
    return await STEPS[step]({ auth, field, next: field('next') });
  } catch (error) {
    return { kind: 'refused', faults: refusedFaults(error, step) };
  }
}

/** Refusals that leave open whether the shop itself knows the account. */
const UNKNOWN = new Set([
  'invalid-credential',
  'invalid-login-credentials',
  'wrong-password',
  'user-not-found',
  'operation-not-allowed',
]);

/** The first admin has a password of the shop's own, and so have those who signed in before there was a provider. */
const signIn: Step = async ({ auth, field, next }) => {
  const login = field('login').trim();
  // The provider knows no passwords of phones.
  if (isPhone(login)) return { kind: 'post' };
  try {
    const { user } = await signInWithEmailAndPassword(auth, login, field('password'));
    return await startSession(auth, user, { next });
  } catch (error) {
    if (UNKNOWN.has(refusalOf(error))) return { kind: 'post' };
    throw error;
  }
};

const register: Step = async ({ auth, field, next }) => {
  const name = field('firstname').trim();
  const { user } = await createUserWithEmailAndPassword(auth, field('email').trim(), field('password'));
  // There is an account from here on: what fails now must not keep its owner out.
  await Promise.allSettled([
    updateProfile(user, { displayName: name }),
    sendEmailVerification(user, { url: `${location.origin}/` }),
  ]);
  return startSession(auth, user, { next, name });
};

const sendLink: Step = async ({ auth, field, next }) => {
  const email = field('email').trim();
  await sendSignInLinkToEmail(auth, email, { url: pageFor('/email-link', next), handleCodeInApp: true });
  storeAddress(email);
  return { kind: 'mailed', to: email };
};

const openLink: Step = async ({ auth, field, next }) => {
  const { user } = await signInWithEmailLink(auth, field('email').trim(), location.href);
  clearAddress();
  return startSession(auth, user, { next });
};

const sendCode: Step = async ({ auth, field, next }) => {
  const phone = (field('phone') || field('login')).replace(/[^\d+]/g, '').replace(/^00/, '+');
  const container = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    const { verificationId } = await signInWithPhoneNumber(auth, phone, verifier);
    storeCode({ id: verificationId, phone, next });
  } finally {
    verifier.clear();
    container.remove();
  }
  location.assign('/verify-phone');
  return { kind: 'leaving' };
};

const checkCode: Step = async ({ auth, field }) => {
  const { id, next } = readCode(storedCode()) ?? { id: '', next: '/' };
  const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(id, field('code')));
  clearCode();
  return startSession(auth, user, { next });
};

const reset: Step = async (typed) => {
  const { auth, field, next } = typed;
  const login = field('login').trim();
  // The owner of a phone signs in by a code, and needs no password.
  if (isPhone(login)) return sendCode(typed);
  try {
    await sendPasswordResetEmail(auth, login, { url: pageFor('/login', next) });
  } catch (error) {
    // Nobody learns here who has an account.
    if (refusalOf(error) !== 'user-not-found') throw error;
  }
  return { kind: 'mailed', to: login };
};

const social: Step = async ({ auth, field, next }) => {
  const { user } = await signInWithPopup(auth, providerOf(field('provider')), browserPopupRedirectResolver);
  return startSession(auth, user, { next, name: user.displayName ?? '' });
};

const STEPS: Record<HostedStep, Step> = {
  'sign-in': signIn,
  register,
  'send-link': sendLink,
  'open-link': openLink,
  'send-code': sendCode,
  'check-code': checkCode,
  reset,
  social,
};

function providerOf(id: string): AuthProvider {
  if (id === 'google') return new GoogleAuthProvider();
  if (id === 'facebook') return new FacebookAuthProvider();
  return new OAuthProvider(`${id}.com`);
}

/** Hands the proof to the shop's own server, which makes the session, and forgets it here. */
async function startSession(
  auth: Auth,
  user: User,
  { next, name = '' }: { next: string; name?: string },
): Promise<Outcome> {
  const id = await user.getIdToken(true);
  await signOut(auth);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/firebase/token';
  form.hidden = true;
  for (const [key, value] of Object.entries({ id, name, next })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = key;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  return { kind: 'leaving' };
}

/** A page of this shop that leads on to `next`, as a mail has it. */
const pageFor = (path: string, next: string): string =>
  `${location.origin}${path}${next === '' || next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`;
