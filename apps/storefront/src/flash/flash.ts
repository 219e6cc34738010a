/** A message from one page to the next: the outcome of a form, shown once. */
export interface Flash {
  /** The form it is about, by its path. */
  form: string;
  /** The typed values, to be there again; never a password. */
  values?: Record<string, string>;
  /** The errors by field; '' is the form as a whole. The form's own table has the words. */
  errors?: Record<string, string>;
  toast?: { kind: 'success' | 'warning' | 'error' | 'info'; text: string };
}

/** By this name the shell finds what is to be said on whatever page comes next. */
export const NOTICE = 'notice';

/** Among the values of the sign-in form: the session the shopper had is no more. */
export const SESSION_LOST = 'session-lost';

export function readFlash(text: string | undefined): Flash | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { form, values, errors, toast } = value as Record<string, unknown>;
    return {
      form: typeof form === 'string' ? form : '',
      values: textsOf(values),
      errors: textsOf(errors),
      ...(isToast(toast) ? { toast } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Cookies come from outside, our own too: only texts are kept. */
function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

function isToast(value: unknown): value is NonNullable<Flash['toast']> {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text } = value as Record<string, unknown>;
  return typeof text === 'string' && ['success', 'warning', 'error', 'info'].includes(String(kind));
}
