import { expect } from '@playwright/test';

const ROOT = 'v1/projects/demo-hamper/databases/(default)/documents';
const authEmulator = (): string => process.env['EMULATOR_URL'] ?? '';
export const firestoreUrl = (): string => process.env['FIRESTORE_URL'] ?? '';

/** What Firebase gives a page in return for the token of the shop. */
export async function signInWith(token: string): Promise<string> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any';
  const { body, status } = await post(`${authEmulator()}/${path}`, { token, returnSecureToken: true });
  expect(status, JSON.stringify(body)).toBe(200);
  return String((body as { idToken: unknown }).idToken);
}

/** A token as a shop would sign one; the emulator asks for no signature. */
export function unsignedToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const aud = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
  const [iss, sub] = ['chat@hamper.example', 'chat@hamper.example'];
  const statement = { iss, sub, aud, iat: now, exp: now + 3600, uid: 'chat', claims };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(statement)}.`;
}

interface Asked {
  from: 'messages' | 'chats';
  /** A field and its value; all documents without it. */
  where?: readonly [field: string, value: string];
}

/** Asks for documents, ascending, as a page does; the status, and the fields of what was found. */
export async function documents(idToken: string | null, { from, where }: Asked) {
  const [field, value] = where ?? [];
  const structuredQuery = {
    from: [{ collectionId: from }],
    orderBy: [{ field: { fieldPath: 'created_at' }, direction: 'ASCENDING' }],
    ...(where && {
      where: {
        fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
      },
    }),
  };
  const { status, body } = await post(`${firestoreUrl()}/${ROOT}:runQuery`, { structuredQuery }, idToken);
  const found = Array.isArray(body) ? (body as { document?: { name: string; fields: Fields } }[]) : [];
  return { status, found: found.flatMap(({ document }) => (document ? [document] : [])) };
}
type Fields = Record<string, Record<string, unknown>>;

/** Writes a document as a page would. */
export const writeDocument = async (idToken: string | null, path: string, text: string): Promise<number> => {
  const fields = { chat_content: { stringValue: text } };
  const writes = [{ update: { name: `${ROOT.slice(3)}/${path}`, fields } }];
  return (await post(`${firestoreUrl()}/${ROOT}:commit`, { writes }, idToken)).status;
};

async function post(url: string, body: object, bearer: string | null = null) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
