import type { Role } from '@hamper/contract/accounts';
import type { ProblemCode } from '@hamper/contract/problem';

import type { Failure } from '../failure.ts';

/** How somebody signed in. */
export type SignInMethod = 'password' | 'register' | 'code' | 'link' | 'reset' | 'provider' | 'first-admin';

/** A decision on money: ids of rows, and an amount in minor units of the order's currency. */
interface MoneyDecision {
  order: number;
  amountMinor: number;
}

/**
 * Events that are logged for whoever watches over the shop, and the fields of each beside time, request, place, person and
 * session. Never a token, a code, a link, a password, a name or an address of a person.
 */
export interface SecurityEvents {
  'signed-in': { person: number; session: number; way: SignInMethod; isNew: boolean };
  'account-opened': { person: number; way: SignInMethod };
  'account-deleted': { person: number };
  /** A text or a mail went out that proves somebody. `to` is written as a hash. */
  'code-sent': { purpose: string; to: string };
  'link-sent': { purpose: string; to: string };
  /** By an admin; `holder` is a person's id. */
  'role-given': { holder: number; from: Role; role: Role };
  /** By an admin; `added` and `removed` are ids of people who work in the shop now, and no more. */
  'staff-set': { shop: number; added: number[]; removed: number[] };
  'password-changed': { person: number };
  'email-changed': { person: number };
  'phone-changed': { person: number };
  /** `ended` is the session, or how many there were of a person. */
  'session-ended': { ended: number };
  'sessions-ended': { count: number };
  /** A call that was refused, by the problem's code. `limit` is the one that was hit, `login` is written as a hash. */
  refused: { code: ProblemCode | 'password-wrong'; call?: string; limit?: string; login?: string };
  'refund-approved': MoneyDecision & { refund: number };
  'refund-rejected': { order: number; refund: number };
  /** In the base currency; `transfer` is the ledger's. */
  /** From one wallet to another; likewise. */
  'money-sent': { transfer: number; amountMinor: number };
  'paid-out': { shop: number; transfer: number; amountMinor: number };
  /** Likewise: what both sides of a referral get from now on, and for an order of how much. */
  'referral-offer-set': {
    active: boolean;
    referrerMinor: number;
    friendMinor: number;
    minOrderMinor: number;
  };
  'transfer-confirmed': MoneyDecision;
  'transfer-rejected': { order: number };
  'return-approved': MoneyDecision;
  'return-rejected': { order: number };
  /** Of somebody who wants to sell or to deliver here. */
  'application-approved': { application: number; role: 'seller' | 'deliveryman' };
  'application-rejected': { application: number };
}
export type SecurityEvent = keyof SecurityEvents;

/** When, from where and by whom an event was caused. */
export interface EventOrigin {
  at: Date;
  requestId: string | null;
  /** Where the request came from; blank when nobody said. */
  address: string;
  person: number | null;
  session: number | null;
}

/** Where security events go. */
export interface SecurityLog {
  note<E extends SecurityEvent>(event: E, fields: SecurityEvents[E], origin: EventOrigin): void;
  /** Writes the counts of what was held back. */
  close(): void;
}

/** The part of a request's context that an event is logged from. */
interface SecurityContext {
  now: Date;
  requestId: string;
  address: string;
  actor: { kind: 'guest' } | { kind: 'user'; id: number; sessionId: number };
  ports: { security: SecurityLog };
}

/** Logs an event of a request. After the commit: a transaction that is rolled back did not happen. */
export function noteSecurity<E extends SecurityEvent>(
  ctx: SecurityContext,
  event: E,
  fields: SecurityEvents[E],
): void {
  const { ports, now: at, requestId, address, actor } = ctx;
  const [person, session] = actor.kind === 'user' ? [actor.id, actor.sessionId] : [null, null];
  ports.security.note(event, fields, { at, requestId, address, person, session });
}

const refusals: ReadonlySet<ProblemCode> = new Set([
  'unauthenticated',
  'forbidden',
  'too-many-requests',
  'too-many-uploads',
  'foreign-origin',
  'login-invalid',
  'sign-in-again',
  'code-wrong',
  'link-invalid',
  'bot-check-failed',
  'provider-failed',
  'signature-invalid',
  'last-admin',
  'own-order',
  'own-shop',
  'own-application',
  'needs-admin',
]);

/** The log's name of a failure: of permission, rate or proof. Null for mistyped input. */
export function refusalOf({ code, fields }: Failure): SecurityEvents['refused']['code'] | null {
  if (refusals.has(code)) return code;
  const faults = Object.values(fields).flat();
  return faults.some(({ fault }) => fault === 'password-wrong') ? 'password-wrong' : null;
}
