import type { Db } from '../../db/query.ts';

/** Proves who someone is. Sessions are ours, whichever adapter proved it. */
export interface Identity {
  /** Makes of a password what may be kept. Slow by design, so it belongs before a transaction, never inside. */
  hashPassword(password: string): Promise<string>;
  /** Sets a person's password, in the transaction that made them. */
  setPassword(tx: Db, input: { userId: number; passwordHash: string }): Promise<void>;
  /** Whether it is this person's password. */
  isPassword(db: Db, input: { userId: number; password: string }): Promise<boolean>;
  /** The id of the person this email and password belong to, or null; a wrong email takes as long as a wrong password. */
  checkPassword(db: Db, input: { email: string; password: string }): Promise<number | null>;
}
