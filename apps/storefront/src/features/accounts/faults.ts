import { ApiError } from '@hamper/contract/client';

/** The faults of an account's form, and their words. One table: the server names faults, screens show them. */
export const faultWords = {
  required: 'error.required',
  'login-invalid': 'error.login',
  'password-short': 'error.password-short',
  'password-common': 'error.password-common',
  'passwords-differ': 'error.passwords-differ',
  'password-wrong': 'error.password-wrong',
  'sign-in-again': 'error.sign-in-again',
  'email-invalid': 'error.email',
  'email-taken': 'error.email-taken',
  'phone-required': 'error.phone-required',
  'phone-invalid': 'error.phone',
  'phone-taken': 'error.phone-taken',
  'code-wrong': 'error.code',
  'code-used': 'error.code-used',
  'link-invalid': 'error.link',
  'sms-not-sent': 'error.sms',
  'bot-check-failed': 'error.bot-check',
  'needs-https': 'error.needs-https',
  'provider-failed': 'error.provider',
  'birthday-invalid': 'error.birthday',
  'referral-invalid': 'error.referral',
  'too-long': 'error.too-long',
  'too-many-requests': 'error.slow-down',
  network: 'error.network',
  general: 'error.general',
} as const;
export type Fault = keyof typeof faultWords;
/** By field; '' is the form as a whole. */
export type Faults = Partial<Record<string, Fault>>;

/** A fault that keeps a form from being sent, before the API is asked. */
export class FormError extends Error {
  override name = 'FormError';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

const isFault = (text: string | undefined): text is Fault =>
  text !== undefined && Object.hasOwn(faultWords, text);

/** The faults that the server found, as they came with the page. */
export const parseFaults = (errors: Record<string, string> = {}): Faults =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, fault]) => (isFault(fault) ? [[name, fault]] : [])),
  );

/** A login is a phone's number when it looks like one: digits, and the signs that stand between them. */
export const isPhone = (login: string): boolean => /^[\d+\s().\-/]+$/.test(login);

export function validateSignIn({ login, password }: { login: string; password: string }): Faults {
  return required({ login, password });
}

interface Registering {
  firstname: string;
  email: string;
  password: string;
}

/** `least` is how many characters a password wants here, as far as that is known; the API judges anew. */
export function validateRegistration({ firstname, email, password }: Registering, least = 0): Faults {
  return { ...shortPassword(password, least), ...required({ firstname, email, password }) };
}

/** Of the login whose password is forgotten; `kind` is where a link or code can be sent. */
export function validatePasswordReset({ login, kind }: { login: string; kind: string }): Faults {
  if (login.trim() === '') return { login: 'required' };
  if (kind === 'phone' && !isPhone(login)) return { login: 'phone-invalid' };
  return kind === 'email' && isPhone(login) ? { login: 'email-invalid' } : {};
}

/** A number without its country would be read as another country's. */
export const validatePhone = (phone: string): Faults =>
  phone.trim() === ''
    ? { phone: 'phone-required' }
    : /^[\s(]*(\+|00|٠٠|۰۰)/.test(phone)
      ? {}
      : { phone: 'phone-invalid' };

/** The code of a form: one box a digit, all of one name. */
export const codeIn = (fields: FormData): string =>
  fields
    .getAll('code')
    .filter((digit) => typeof digit === 'string')
    .join('');

export const validateCode = (code: string): Faults =>
  code === '' ? { code: 'required' } : /^\d{6}$/.test(code) ? {} : { code: 'code-wrong' };

export function validateNewPassword(
  { password, password_confirmation: again }: { password: string; password_confirmation: string },
  least = 0,
): Faults {
  return {
    ...(again === password ? {} : { password_confirmation: 'passwords-differ' as const }),
    ...shortPassword(password, least),
    ...required({ password, password_confirmation: again }),
  };
}

/** By the API's codes: the field they are about; the form as a whole unless named here. */
const FIELD_BY_CODE: Partial<Record<Fault, string>> = {
  'email-taken': 'email',
  'phone-taken': 'phone',
  'code-wrong': 'code',
  'password-short': 'password',
  'password-common': 'password',
};
/** The fault that the API's refusal of a field stands for. */
const REFUSED_FIELDS: Record<string, [field: string, fault: Fault]> = {
  email: ['email', 'email-invalid'],
  phone: ['phone', 'phone-invalid'],
  code: ['code', 'code-wrong'],
  id: ['code', 'code-wrong'],
  password: ['password', 'too-long'],
  password_confirmation: ['password_confirmation', 'passwords-differ'],
  old_password: ['old_password', 'password-wrong'],
  firstname: ['firstname', 'too-long'],
  lastname: ['lastname', 'too-long'],
  birthday: ['birthday', 'birthday-invalid'],
  referral: ['referral', 'referral-invalid'],
  bot_check: ['', 'bot-check-failed'],
};

/** The API's refusal, or the browser's inability, as faults of the form. */
export function faultsOf(error: unknown): Faults {
  if (error instanceof FormError) return { '': error.fault };
  if (!(error instanceof ApiError)) return { '': 'general' };
  const { code, params } = error;
  if (code !== 'network' && isFault(code)) return { [FIELD_BY_CODE[code] ?? '']: code };
  const refused = Object.keys(params).flatMap((name) =>
    Object.hasOwn(REFUSED_FIELDS, name) ? [REFUSED_FIELDS[name]] : [],
  );
  const faults = Object.fromEntries(refused.filter((one) => one !== undefined));
  return Object.keys(faults).length > 0 ? faults : { '': 'general' };
}

const shortPassword = (password: string, least: number): Faults =>
  password.length < least ? { password: 'password-short' } : {};

function required(fields: Record<string, string>): Faults {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, text]) => (name.includes('password') ? text : text.trim()) === '')
      .map(([name]) => [name, 'required' as const]),
  );
}
