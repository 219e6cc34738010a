import type { Problem, ProblemCode } from '@hamper/contract/problem';

/** What is wrong with one field, by the key of its words in `i18n/locales`. */
export type FieldFault =
  | 'required'
  | 'invalid'
  | 'too-small'
  | 'too-big'
  | 'page-far'
  | 'page-far-after'
  | 'out-of-stock'
  | 'gone'
  | 'not-wanted'
  | 'no-replacement-of-addon'
  | 'refused'
  | 'asked-enough'
  | 'beyond-payment'
  | 'quantity-step'
  | 'quantity-min'
  | 'quantity-max'
  | 'too-many'
  | 'password-wrong'
  | 'password-short'
  | 'password-common'
  | 'passwords-differ'
  | 'email-taken'
  | 'phone-taken'
  | 'code-wrong'
  | 'card-missing'
  | 'card-invalid'
  | 'card-declined'
  | 'not-deliverable'
  | 'slot-full'
  | 'slot-next'
  | 'coupon-unknown'
  | 'coupon-ended'
  | 'coupon-spent'
  | 'coupon-used'
  | 'sign-in-for-coupon'
  | 'coupon-minimum'
  | 'coupon-taken'
  | 'wallet-insufficient'
  | 'above-admin'
  | 'reference-used'
  | 'sign-in-for-cash'
  | 'tips-too-big'
  | 'picture-unreadable';

export interface FieldProblem {
  fault: FieldFault;
  /** Fills `{amount}`, `{limit}` … in the words. */
  values?: Record<string, string | number>;
}

/** The one error our code throws: a stable code, the fields it is about, and what fills its words. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ProblemCode;
  readonly fields: Record<string, FieldProblem[]>;
  readonly values: Record<string, string | number>;
  /** What the security log may say of it, and nobody else hears. */
  readonly trace: { limit?: string; login?: string };
  /** What helps on, for machines. */
  readonly data: Problem['data'];
  /** After how many seconds it is worth another try, where that is known. */
  readonly retryAfter: number | undefined;
  constructor(
    code: ProblemCode,
    about: {
      fields?: Record<string, FieldProblem[]>;
      values?: Record<string, string | number>;
      trace?: Failure['trace'];
      data?: Problem['data'];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, about.cause === undefined ? undefined : { cause: about.cause });
    this.code = code;
    this.fields = about.fields ?? {};
    this.values = about.values ?? {};
    this.trace = about.trace ?? {};
    this.data = about.data;
    this.retryAfter = about.retryAfter;
  }
}

/** The client has closed the connection: there is nobody to answer, and nothing failed. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected';
}

export const notFound = (): Failure => new Failure('not-found');

/** One field is at fault. */
export const invalid = (field: string, fault: FieldFault, values?: FieldProblem['values']): Failure =>
  new Failure('validation', { fields: { [field]: [values ? { fault, values } : { fault }] } });
