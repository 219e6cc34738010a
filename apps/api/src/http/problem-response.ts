import type { Locale } from '@hamper/contract/locale';
import { MAX_NUMBERED_ROWS } from '@hamper/contract/page-limits';
import { problems, type Problem } from '@hamper/contract/problem';
import type { z } from 'zod';

import { ConflictError } from '../db/query.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { Failure, type FieldProblem } from '../failure.ts';
import { translator } from '../i18n/translate.ts';
import { logOutage } from './log-outage.ts';

/** The one place where an error becomes HTTP. Unexpected errors are `internal`, and are logged. */
export function problemResponse(error: unknown, locale: Locale, requestId: string): Response {
  const failure = failureOf(error);
  if (failure.code === 'internal') log(failure.cause ?? failure, requestId);
  if (failure.code === 'unavailable' && failure.cause) logOutage(failure.cause, requestId);
  const { http, statusCode } = problems[failure.code];
  const retryAfter = failure.retryAfter ?? (http === 503 ? RETRY_AFTER_S : undefined);
  const body: Problem = {
    timestamp: new Date().toISOString(),
    status: false,
    statusCode,
    code: failure.code,
    message: translator(locale)(`problem.${failure.code}`, failure.values),
    ...(Object.keys(failure.fields).length > 0 ? { params: fieldMessages(failure.fields, locale) } : {}),
    ...(failure.data ? { data: failure.data } : {}),
  };
  return Response.json(body, {
    status: http,
    headers: {
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}

/** An embedded database that was lost is back in about so long. */
const RETRY_AFTER_S = 2;

/** An unexpected error is `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure('unavailable', { cause: error });
  return new Failure(error instanceof ConflictError ? 'busy' : 'internal', { cause: error });
}

/** The faults of each field, in the shopper's words. */
export const fieldMessages = (
  fields: Record<string, FieldProblem[]>,
  locale: Locale,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, faults]) => [
      path,
      faults.map(({ fault, values }) => translator(locale)(`fault.${fault}`, values)),
    ]),
  );

/** The message and where it came from, down to the first cause; never the values a query was sent with. */
function log(error: unknown, requestId: string): void {
  const causes: string[] = [];
  for (
    let at: unknown = error;
    at !== undefined && at !== null && causes.length < 5;
    at = (at as Error).cause
  ) {
    const text = at instanceof Error ? (at.stack ?? at.message) : JSON.stringify(at);
    causes.push(text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/, ''));
  }
  process.stderr.write(`${JSON.stringify({ level: 'error', requestId, causes })}\n`);
}

/** A schema's issues as field problems, under the paths that clients of the family parse (`products.0.quantity`). */
export function validationFailure(error: z.ZodError): Failure {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of error.issues) (fields[issue.path.join('.')] ??= []).push(problemOf(issue));
  return new Failure('validation', { fields });
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'too_small') {
    const blank = issue.origin === 'string' && Number(issue.minimum) === 1;
    return blank ? { fault: 'required' } : { fault: 'too-small', values: { limit: Number(issue.minimum) } };
  }
  if (issue.message === 'page-far' || issue.message === 'page-far-after') {
    return { fault: issue.message, values: { limit: MAX_NUMBERED_ROWS } };
  }
  if (issue.code === 'too_big') return { fault: 'too-big', values: { limit: Number(issue.maximum) } };
  if (issue.message === 'passwords-differ' || issue.message === 'phone-invalid')
    return { fault: issue.message };
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return { fault: missing || issue.message === 'required' ? 'required' : 'invalid' };
}
