/** A code that was sent to a phone and has not come back yet. */
export interface Verifying {
  phone: string;
  /** The purpose of the code: signing in, or a new password. */
  purpose: 'sign-in' | 'reset';
  /** Where to go afterwards; a path of this shop once `safeNext` has seen it. */
  next: string;
  /** The invitation code of the address they came by, for an account that the code opens. */
  referral?: string | undefined;
  /** When it was sent, in milliseconds of the server's clock. */
  sentAt: number;
  /** Seconds from then until it is worth nothing, and until another may be asked for. */
  expiresIn: number;
  resendIn: number;
  /** Wrong ones that came back for it. */
  wrongTries?: number;
}
