import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';

import type { Db } from '../../db/query.ts';

/** A person as a provider vouches for them: their account there, and the addresses that it has verified. */
export interface VerifiedIdentity {
  /** Their account there; null where the address itself is the proof (a code, a link). */
  account: { provider: string; subject: string } | null;
  email: string | null;
  emailVerified: boolean;
  /** Always verified: nobody vouches for a number otherwise. */
  phone: string | null;
  name: string | null;
}

/** The stored hash that a password matched. */
export interface StoredPassword {
  userId: number;
  passwordHash: string;
  /** The same password at today's cost, where it is stored at an older one. */
  renewedHash: string | null;
}

/** The purpose of a code or a link; one is never taken for another. */
export type CodePurpose = 'sign-in' | 'reset' | `phone-of-${number}`;
export type LinkPurpose = keyof LinkPayload;
/** The data that a link stands for, by its purpose. */
export interface LinkPayload {
  /** `next` is where the shopper was; `referral` the code of whoever invited them. */
  'sign-in': { email: string; next: string | null; referral?: string | null };
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
    referral?: string | null;
  };
}

/** Verifies who somebody is. Sessions are ours, whichever adapter did it. */
export interface Identity {
  /** One line for the table of adapters. */
  readonly label: string;
  /** The methods that are offered, as far as it is up to the identity provider. */
  readonly methods: SignInMethods;

  /** Slow by design, so it belongs before a transaction, never inside. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password is among those that are tried first. */
  isCommonPassword(password: string): Promise<boolean>;
  /** Sets a person's password, in the transaction that made them. */
  setPassword(tx: Db, input: { userId: number; passwordHash: string }): Promise<void>;
  /** Removes a person's password: whoever set it had not proved to be them. */
  dropPassword(tx: Db, userId: number): Promise<void>;
  /** Whether it is this person's password. */
  isPassword(db: Db, input: { userId: number; password: string }): Promise<boolean>;
  /** The person of this login and password, or null; a wrong login takes as long as a wrong password. */
  checkPassword(
    db: Db,
    input: { password: string } & ({ email: string } | { phone: string }),
  ): Promise<StoredPassword | null>;
  /** Whether the password that matched is still theirs: another may be set while one is checked. */
  isCurrentPassword(tx: Db, password: StoredPassword): Promise<boolean>;

  /** A six-digit code for a number, instead of any before. */
  issueCode(db: Db, input: { purpose: CodePurpose; phone: string; seconds: number }): Promise<string>;
  /** Returns whether the code is right. It is used up once it was right, or wrong five times. */
  useCode(db: Db, input: { purpose: CodePurpose; phone: string; code: string }): Promise<boolean>;

  /** A secret for a mail that stands for `payload`; only its hash is kept. */
  issueLink<P extends LinkPurpose>(
    db: Db,
    input: { purpose: P; payload: LinkPayload[P]; seconds: number },
  ): Promise<string>;
  /** The payload of a link, or null when it is used, expired or nobody's. */
  readLink<P extends LinkPurpose>(
    db: Db,
    input: { purpose: P; hash: string },
  ): Promise<LinkPayload[P] | null>;
  /** The same, and nobody gets it again, however many ask at once. */
  useLink<P extends LinkPurpose>(db: Db, input: { purpose: P; hash: string }): Promise<LinkPayload[P] | null>;
  /** Deletes the unused links of a person who deletes their account. */
  forgetLinks(tx: Db, person: { userId: number; email: string | null }): Promise<void>;

  /** Where to sign in at a social provider. `key` is for the browser that asked, and for no other. */
  startSocial(
    db: Db,
    input: { provider: string; redirectUri: string; next: string | null; referral: string | null },
  ): Promise<{ url: string; key: string }>;
  /** The person who came back from there; null when it was not this browser that went, or the provider says no. */
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
  ): Promise<{ proven: VerifiedIdentity; next: string | null; referral: string | null } | null>;
  /** The person of a provider's own token; null when it is forged, expired, or meant for someone else. */
  checkToken(input: { provider: string; token: string }): Promise<VerifiedIdentity | null>;
}
