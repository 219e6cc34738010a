import { expect } from '@playwright/test';

const PROJECT = 'demo-hamper';
const emulator = (): string => process.env['EMULATOR_URL'] ?? '';

/** A link of a mail that the emulator would have sent. */
interface Mailed {
  email: string;
  requestType: 'EMAIL_SIGNIN' | 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobLink: string;
}
interface Texted {
  phoneNumber: string;
  code: string;
}

/** The newest link of a kind to an address. */
export async function linkTo(email: string, kind: Mailed['requestType']): Promise<string> {
  return newest(async () => {
    const { oobCodes } = (await look('oobCodes')) as { oobCodes: Mailed[] };
    return oobCodes.findLast((one) => one.email === email && one.requestType === kind)?.oobLink;
  });
}

/** The newest code to a phone. */
export async function codeTo(phone: string): Promise<string> {
  return newest(async () => {
    const { verificationCodes } = (await look('verificationCodes')) as { verificationCodes: Texted[] };
    return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code;
  });
}

/** An account that is there already, as its owner left it; its token. */
export async function openAccount({ email, password }: { email: string; password: string }) {
  const { localId, idToken } = await asVisitor('accounts:signUp', {
    email,
    password,
    returnSecureToken: true,
  });
  return { id: String(localId), token: String(idToken) };
}

/** Changes an account as the project's owner. */
export const changeAccount = (localId: string, change: object): Promise<Record<string, unknown>> =>
  call(`projects/${PROJECT}/accounts:update`, { localId, ...change }, { authorization: 'Bearer owner' });

const asVisitor = (path: string, body: object) => call(`${path}?key=any`, body);

async function call(path: string, body: object, more: Record<string, string> = {}) {
  const response = await fetch(`${emulator()}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

async function look(at: string): Promise<unknown> {
  return (await fetch(`${emulator()}/emulator/v1/projects/${PROJECT}/${at}`)).json();
}

async function newest(find: () => Promise<string | undefined>): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = await find();
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
