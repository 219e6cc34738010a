import type { Problem, ProblemCode } from '@hamper/contract/problem';

import type { TextKey } from './i18n/translate.ts';

type FaultOf<Key> = Key extends `fault.${infer Fault}` ? Fault : never;

/** The fault of a field. A module declares one by its text in `i18n/locales`, under `fault.…`. */
export type FieldFault = FaultOf<TextKey>;

export interface FieldProblem {
  fault: FieldFault;
  /** Fills `{{amount}}`, `{{limit}}` … in its text. */
  values?: Record<string, string | number>;
}

/** The one error our code throws: a stable code, faults of fields, and the values of its text. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ProblemCode;
  readonly fields: Record<string, FieldProblem[]>;
  readonly values: Record<string, string | number>;
  /** For the security log alone. */
  readonly trace: { limit?: string; login?: string };
  /** Data that helps to go on, for clients. */
  readonly data: Problem['data'];
  /** The seconds after which it can be retried, if known. */
  readonly retryAfter: number | undefined;
  constructor(
    code: ProblemCode,
    details: {
      fields?: Record<string, FieldProblem[]>;
      values?: Record<string, string | number>;
      trace?: Failure['trace'];
      data?: Problem['data'];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? {};
    this.values = details.values ?? {};
    this.trace = details.trace ?? {};
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}

/** The client has closed its connection: nobody reads an answer, and nothing failed. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected';
}

export const notFound = (): Failure => new Failure('not-found');

export const invalid = (field: string, fault: FieldFault, values?: FieldProblem['values']): Failure =>
  new Failure('validation', { fields: { [field]: [values ? { fault, values } : { fault }] } });
