import { ApiError } from '@hamper/contract/client';

/** What can be wrong with a sign-in form, and its words. One table: the server names faults, screens say them. */
export const faultWords = {
  required: 'error.required',
  'login-invalid': 'error.login',
  'password-short': 'error.password-short',
  'email-invalid': 'error.email',
  'email-taken': 'error.email-taken',
  'too-long': 'error.too-long',
  'too-many-requests': 'error.slow-down',
  general: 'error.general',
} as const;
export type Fault = keyof typeof faultWords;
/** By field; '' is the form as a whole. */
export type Faults = Partial<Record<string, Fault>>;

export const isFault = (text: string | undefined): text is Fault =>
  text !== undefined && Object.hasOwn(faultWords, text);

const SHORTEST_PASSWORD = 6;

export function signInFaults({ email, password }: { email: string; password: string }): Faults {
  return { ...required({ email: email.trim(), password }) };
}

export function registerFaults(typed: { firstname: string; email: string; password: string }): Faults {
  const { firstname, email, password } = typed;
  const short = password.length < SHORTEST_PASSWORD;
  return {
    ...(short ? { password: 'password-short' as const } : {}),
    ...required({ firstname: firstname.trim(), email: email.trim(), password }),
  };
}

/** What the API refused, in the form's terms. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return { '': 'general' };
  const { code, params } = error;
  if (code === 'login-invalid') return { '': 'login-invalid' };
  if (code === 'email-taken') return { email: 'email-taken' };
  if (code === 'too-many-requests') return { '': 'too-many-requests' };
  const faults: Faults = {
    ...('email' in params ? { email: 'email-invalid' as const } : {}),
    ...('password' in params ? { password: 'too-long' as const } : {}),
    ...('firstname' in params ? { firstname: 'too-long' as const } : {}),
  };
  return Object.keys(faults).length > 0 ? faults : { '': 'general' };
}

function required(fields: Record<string, string>): Faults {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text === '')
      .map(([name]) => [name, 'required' as const]),
  );
}
