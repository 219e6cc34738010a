/** The parts of a service account's file that are needed here. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUri: string;
  /** Scheme and host of Google's, unless a test stands in for it. */
  baseUrl?: string;
}

type Clock = { now: () => Date };

/** Seconds for which Google honours a statement, and what it gives in return. */
export const HOUR_S = 3600;
/** A token is replaced before it ends on its way. */
const SPARE_MS = 60_000;

/** A statement signed with the account's key, good for an hour (RFC 7523). */
export async function signStatement(
  { clientEmail, privateKey, now }: ServiceAccount & Clock,
  audience: string,
  claims: Record<string, unknown>,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose');
  const at = Math.floor(now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + HOUR_S)
    .sign(await importPKCS8(privateKey, 'RS256'));
}

/** Posts to a service of Google's with an access token of the account, which is asked for once an hour. */
export function googlePoster(account: ServiceAccount & Clock & { scope: string; timeoutMs: number }) {
  let token: { value: string; endsAt: number } | undefined;
  async function accessToken(signal: AbortSignal): Promise<string> {
    const at = account.now().getTime();
    if (token === undefined || token.endsAt - SPARE_MS < at) {
      const value = await requestToken(account, signal);
      token = { value, endsAt: at + HOUR_S * 1000 };
    }
    return token.value;
  }
  return async (url: string, body: unknown, stop: AbortSignal): Promise<Response> => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(account.timeoutMs)]);
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken(signal)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (response.status === 401) token = undefined;
    return response;
  };
}

async function requestToken(
  account: ServiceAccount & Clock & { scope: string },
  signal: AbortSignal,
): Promise<string> {
  const { tokenUri, scope } = account;
  const response = await fetch(tokenUri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await signStatement(account, tokenUri, { scope }),
    }),
    redirect: 'error',
    signal,
  });
  const { access_token: value } = (await response.json().catch(() => ({}))) as { access_token?: unknown };
  if (!response.ok || typeof value !== 'string')
    throw new Error(`Google answered ${response.status} where a token was asked for`);
  return value;
}
