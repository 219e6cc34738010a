import { MIN_PASSWORD_LENGTH } from '@hamper/contract/accounts';
import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

import { notFound } from '../../failure.ts';
import type { Identity, VerifiedIdentity } from './identity.port.ts';
import { createPasswords } from './passwords.ts';
import { verifications } from './verifications.ts';

export interface FirebaseProject {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId: string | null;
  methods: Pick<SignInMethods, 'password' | 'email_link' | 'phone' | 'social'>;
  /** `host:port` of the Auth emulator; it signs nothing, so it is for trying things out only. */
  emulator: string | null;
}

/** Google's addresses, unless a test stands in for it. */
interface Google {
  keys: string;
  accounts: string;
}
const google: Google = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  accounts: 'https://identitytoolkit.googleapis.com',
};

const LOOKUP_MS = 8000;

/** People verified by Firebase Authentication: the page signs in there and hands us its ID token. */
export function firebaseIdentity(
  project: FirebaseProject,
  passwordLength = MIN_PASSWORD_LENGTH,
  at: Google = google,
): Identity {
  const { projectId, emulator } = project;
  let keys: JWTVerifyGetKey | undefined;
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };

  async function claimsOf(token: string): Promise<JWTPayload | null> {
    const { createRemoteJWKSet, jwtVerify } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(at.keys));
    try {
      if (emulator !== null) return await unsignedClaims(token, expected);
      const required = ['sub', 'exp', 'iat', 'auth_time'];
      const { payload } = await jwtVerify(token, keys, {
        ...expected,
        algorithms: ['RS256'],
        requiredClaims: required,
      });
      return payload;
    } catch {
      return null;
    }
  }

  /** The account as Firebase knows it now: a token outlives its account's deletion, disabling and sign-out everywhere. */
  async function isLive(token: string, claims: JWTPayload): Promise<boolean> {
    const base = emulator === null ? at.accounts : `http://${emulator}/identitytoolkit.googleapis.com`;
    const response = await fetch(`${base}/v1/accounts:lookup?key=${encodeURIComponent(project.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
      signal: AbortSignal.timeout(LOOKUP_MS),
    }).catch(() => null);
    if (!response?.ok) return false;
    const { users: [account] = [] } = (await response.json()) as {
      users?: { localId?: string; disabled?: boolean; validSince?: string }[];
    };
    if (!account || account.localId !== claims.sub || account.disabled === true) return false;
    return Number(claims['auth_time']) >= Number(account.validSince ?? 0);
  }

  return {
    label: `Firebase (${projectId}${emulator === null ? '' : `, emulator at ${emulator}`})`,
    methods: {
      provider: 'firebase',
      ...project.methods,
      password_length: passwordLength,
      reset: project.methods.password,
      firebase: {
        api_key: project.apiKey,
        auth_domain: project.authDomain,
        project_id: projectId,
        app_id: project.appId,
        emulator,
      },
    },
    // The first admin signs in with a password of ours, before any project knows them.
    ...createPasswords(),
    ...verifications,
    startSocial: async () => {
      throw notFound();
    },
    finishSocial: async () => {
      throw notFound();
    },
    async checkToken({ provider, token }) {
      if (provider !== 'firebase') throw notFound();
      const claims = await claimsOf(token);
      // A token that lets a page read chats says nothing of a person.
      if (claims === null || claims['until'] !== undefined) return null;
      return (await isLive(token, claims)) ? identityOf(claims) : null;
    },
  };
}

/** A token of the emulator: everything right but the signature, which it has none of. */
async function unsignedClaims(
  token: string,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<JWTPayload | null> {
  const { decodeJwt, decodeProtectedHeader } = await import('jose');
  if (decodeProtectedHeader(token).alg !== 'none') return null;
  const claims = decodeJwt(token);
  const now = Date.now() / 1000;
  const right = claims.iss === issuer && claims.aud === audience && Number(claims.exp) > now && claims.sub;
  return right ? claims : null;
}

function identityOf({
  sub,
  email,
  email_verified: verified,
  phone_number: phone,
  name,
}: JWTPayload): VerifiedIdentity {
  return {
    account: { provider: 'firebase', subject: String(sub) },
    email: typeof email === 'string' ? email.trim().toLowerCase() : null,
    emailVerified: typeof email === 'string' && verified === true,
    phone: typeof phone === 'string' ? phone : null,
    name: typeof name === 'string' ? name : null,
  };
}
