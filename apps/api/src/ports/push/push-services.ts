/** The push services of browsers: Chrome, Edge and others by Google, Firefox, Edge on Windows, Safari. */
const HOSTS = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an endpoint, which any signed-in browser may name, is at a push service. Only known hosts are: an address that is
 * looked up could lead into the shop's own network.
 */
export function isPushService(endpoint: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  const { protocol, hostname, port } = url;
  if (local && protocol === 'http:' && LOOPBACK.has(hostname)) return true;
  const isKnown = HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}
