import { createHash, timingSafeEqual } from 'node:crypto';

import { Failure, notFound } from '../../failure.ts';
import { newSecret } from '../../secret.ts';
import type { Identity, VerifiedIdentity } from './identity.port.ts';
import { verifications } from './verifications.ts';

/** One OpenID Connect provider, as configured. */
export interface SocialProvider {
  /** In paths and in the database: `google`. */
  id: string;
  /** On the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** Whether "email verified" of this provider is to be believed. */
  vouchesForEmail: boolean;
  /** Where its discovery document leaves it out. */
  tokenUrl?: string;
  /** Apple posts its answer when asked for a name. */
  responseMode?: 'form_post';
}

const STATE_SECONDS = 600;
/** Signatures that a key set can check; never `none`, never one made with our own secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const sameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** better-auth's client for OpenID Connect: discovery, PKCE, nonce, ID tokens against the provider's keys. */
async function discover(provider: SocialProvider) {
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/plugins/generic-oauth'),
  ]);
  const { id, issuer, clientId, clientSecret, scopes, tokenUrl, responseMode } = provider;
  const auth = betterAuth({
    secret: newSecret(),
    baseURL: 'http://identity.invalid',
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: id,
            discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
            clientId,
            clientSecret,
            scopes,
            requireIdTokenVerification: true,
            ...(tokenUrl ? { tokenUrl } : {}),
            ...(responseMode ? { responseMode } : {}),
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await auth.$context;
  const [client] = socialProviders;
  if (!client?.idToken || !('jwks' in client.idToken)) throw new Failure('provider-failed');
  return { client, idToken: client.idToken };
}

type Social = Pick<Identity, 'startSocial' | 'finishSocial' | 'checkToken'>;

export function socialSignIn(providers: SocialProvider[]): Social {
  const discovered = new Map<string, ReturnType<typeof discover>>();

  async function open(id: string) {
    const provider = providers.find((one) => one.id === id);
    if (!provider) throw notFound();
    const found = discovered.get(id) ?? discover(provider);
    discovered.set(id, found);
    // A provider that could not be reached is asked again next time.
    found.catch(() => discovered.delete(id));
    return { provider, ...(await found) };
  }

  return {
    async startSocial(db, { provider: id, redirectUri, ...carried }) {
      const { client } = await open(id);
      const [key, codeVerifier, nonce] = [newSecret(), newSecret() + newSecret(), newSecret()];
      const payload = { provider: id, redirectUri, codeVerifier, nonce, keyHash: hashOf(key), ...carried };
      const state = await verifications.issueLink(db, { purpose: 'social', payload, seconds: STATE_SECONDS });
      const url = await client.createAuthorizationURL({
        state,
        codeVerifier,
        redirectURI: redirectUri,
        idTokenNonce: nonce,
      });
      return { url: url.toString(), key };
    },

    async finishSocial(db, { provider: id, redirectUri, code, state, key, iss }) {
      const { client, provider } = await open(id);
      const attempt = await verifications.useLink(db, { purpose: 'social', hash: state });
      if (!attempt || attempt.provider !== id || attempt.redirectUri !== redirectUri) return null;
      if (!sameText(attempt.keyHash, hashOf(key))) return null;
      if (iss !== undefined && iss !== client.issuer) return null;
      const tokens = await client
        .validateAuthorizationCode({ code, codeVerifier: attempt.codeVerifier, redirectURI: redirectUri })
        .catch(() => null);
      if (!tokens?.idToken) return null;
      const person = await client.getUserInfo({ ...tokens, expectedIdTokenNonce: attempt.nonce });
      if (!person) return null;
      const { decodeJwt } = await import('jose');
      const { next, referral = null } = attempt;
      return { proven: identityOf(provider, decodeJwt(tokens.idToken)), next, referral };
    },

    async checkToken({ provider: id, token }) {
      const { provider, idToken } = await open(id);
      const { jwtVerify } = await import('jose');
      try {
        const { payload } = await jwtVerify(token, idToken.jwks, {
          issuer: provider.issuer,
          audience: provider.clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return identityOf(provider, payload);
      } catch {
        return null;
      }
    },
  };
}

/** An ID token whose signature, issuer, audience and expiry were found right. */
function identityOf(
  { id, vouchesForEmail }: SocialProvider,
  claims: Record<string, unknown>,
): VerifiedIdentity {
  const { sub, email, email_verified: verified, name } = claims;
  const address = typeof email === 'string' && email.length <= 254 ? email.trim().toLowerCase() : null;
  return {
    account: { provider: id, subject: String(sub) },
    email: address,
    // Apple says it as text.
    emailVerified: vouchesForEmail && address !== null && (verified === true || verified === 'true'),
    phone: null,
    name: typeof name === 'string' ? name : null,
  };
}
