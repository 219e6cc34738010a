import type { SignInMethods } from '@hamper/contract/auth';

import type { Db } from '../../db/query.ts';

/** What a provider vouches for: who came, and which addresses it has seen to be theirs. */
export interface Proven {
  /** Who they are there, by the name of the provider; null where the address itself is the proof (a code, a link). */
  account: { provider: string; subject: string } | null;
  email: string | null;
  emailVerified: boolean;
  /** Always proven: nobody vouches for a number otherwise. */
  phone: string | null;
  name: string | null;
}

/** A password that was found right, as it is kept. */
export interface HeldPassword {
  userId: number;
  passwordHash: string;
  /** The same password at today's cost, where it is kept at an older one. */
  renewedHash: string | null;
}

/** What a code or a link is good for; one is never taken for another. */
export type CodePurpose = 'sign-in' | 'reset' | `phone-of-${number}`;
export type LinkPurpose = keyof LinkAbout;
/** What a link stands for, by what it is good for. */
export interface LinkAbout {
  /** `next` is where the shopper was. */
  'sign-in': { email: string; next: string | null };
  /** `userId` 0 is nobody's: a link that was made for an address without an account. */
  reset: { userId: number; email: string };
  verify: { userId: number; email: string };
  /** The address a person wants to be written at. */
  email: { userId: number; email: string };
  /** On the way to a social provider and back. */
  social: {
    provider: string;
    redirectUri: string;
    codeVerifier: string;
    nonce: string;
    /** Of the key that only the browser holds which went there. */
    keyHash: string;
    next: string | null;
  };
}

/** Proves who someone is. Sessions are ours, whichever adapter proved it. */
export interface Identity {
  /** One line for the table of adapters. */
  readonly label: string;
  /** What is offered, as far as it is up to the identity provider. */
  readonly methods: SignInMethods;

  /** Makes of a password what may be kept. Slow by design, so it belongs before a transaction, never inside. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password is among those that are tried first. */
  isCommonPassword(password: string): Promise<boolean>;
  /** Sets a person's password, in the transaction that made them. */
  setPassword(tx: Db, input: { userId: number; passwordHash: string }): Promise<void>;
  /** Takes a person's password away: whoever set it had not proved to be them. */
  dropPassword(tx: Db, userId: number): Promise<void>;
  /** Whether it is this person's password. */
  isPassword(db: Db, input: { userId: number; password: string }): Promise<boolean>;
  /** Whose login and password these are, or null; a wrong login takes as long as a wrong password. */
  checkPassword(
    db: Db,
    input: { password: string } & ({ email: string } | { phone: string }),
  ): Promise<HeldPassword | null>;
  /** Whether the password that was right is still theirs: another may be set while one is looked at. */
  isHeld(tx: Db, held: HeldPassword): Promise<boolean>;

  /** A six-digit code for a number, instead of any before. */
  issueCode(db: Db, input: { purpose: CodePurpose; phone: string; seconds: number }): Promise<string>;
  /** Whether it is the code; right or five times wrong, it is used up. */
  useCode(db: Db, input: { purpose: CodePurpose; phone: string; code: string }): Promise<boolean>;

  /** A secret for a mail that stands for `about`; only its hash is kept. */
  issueLink<P extends LinkPurpose>(
    db: Db,
    input: { purpose: P; about: LinkAbout[P]; seconds: number },
  ): Promise<string>;
  /** What a link stands for, or null when it is used, expired or nobody's. */
  readLink<P extends LinkPurpose>(db: Db, input: { purpose: P; hash: string }): Promise<LinkAbout[P] | null>;
  /** The same, and nobody gets it again, however many ask at once. */
  useLink<P extends LinkPurpose>(db: Db, input: { purpose: P; hash: string }): Promise<LinkAbout[P] | null>;
  /** Forgets the links under way that stand for a person who leaves. */
  forgetLinks(tx: Db, person: { userId: number; email: string | null }): Promise<void>;

  /** Where to sign in at a social provider. `key` is for the browser that asked, and for no other. */
  startSocial(
    db: Db,
    input: { provider: string; redirectUri: string; next: string | null },
  ): Promise<{ url: string; key: string }>;
  /** Who came back from there; null when it was not this browser that went, or the provider says no. */
  finishSocial(
    db: Db,
    input: {
      provider: string;
      redirectUri: string;
      code: string;
      state: string;
      key: string;
      iss?: string | undefined;
    },
  ): Promise<{ proven: Proven; next: string | null } | null>;
  /** Who a provider's own token is about; null when it is forged, expired, or meant for someone else. */
  checkToken(input: { provider: string; token: string }): Promise<Proven | null>;
}
