import { OAuth2Server } from 'oauth2-mock-server';

/** Who signs in at each provider of the journeys; there is one person each. */
const people: Record<string, { sub: string; email: string; email_verified: boolean; name: string }> = {
  'google-client': { sub: 'gina', email: 'gina@example.com', email_verified: true, name: 'Gina Google' },
  'apple-client': { sub: 'abe', email: 'abe@example.com', email_verified: true, name: 'Abe Apple' },
};

/** A provider of OpenID Connect that asks nothing and sends everybody straight back. */
export async function openProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  server.service.on('beforeTokenSigning', ({ payload }) => {
    const client = [payload.aud].flat()[0] ?? '';
    Object.assign(payload, people[client]);
  });
  const issuer = server.issuer.url ?? '';
  const clients = ['GOOGLE', 'APPLE'].flatMap((name) => [
    [`${name}_ISSUER`, issuer],
    [`${name}_CLIENT_ID`, `${name.toLowerCase()}-client`],
    [`${name}_CLIENT_SECRET`, 'secret'],
  ]);
  return { env: Object.fromEntries(clients) as Record<string, string>, close: () => server.stop() };
}
