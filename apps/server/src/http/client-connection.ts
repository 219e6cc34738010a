import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const ADDRESS = 'x-forwarded-for';
const PROTOCOL = 'x-forwarded-proto';

/** Where a request came from, and how. */
export interface ClientConnection {
  address: string;
  /** The request is known to have arrived there by TLS. */
  https: boolean;
  /** It is known not to: one of our proxies says so, or it bypassed all of them. */
  plain: boolean;
}

/** Where a request came from and for which site, once it has been received. */
export interface RequestOrigin {
  path: string;
  /** The client's. */
  address: string;
  /** Scheme and host that the shopper used. */
  origin: string;
  /** Where shoppers come to, when it is configured. */
  publicUrl: string | null;
}

/**
 * The client of a request: the socket itself, or, when that is a proxy of ours, the client that it speaks for: the last address
 * before it in X-Forwarded-For that is none of ours, by the protocol in X-Forwarded-Proto. These
 * headers are not believed where anybody else wrote them.
 */
export function createConnectionReader(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isOurs = (address: string) =>
    trustedProxies.length > 0 &&
    isIP(address) !== 0 &&
    trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return function readConnection(req: IncomingMessage): ClientConnection {
    let address = normalizeAddress(req.socket.remoteAddress ?? '');
    const encrypted = 'encrypted' in req.socket;
    const protocol = isOurs(address) ? req.headers[PROTOCOL] : undefined;
    const https = encrypted || protocol === 'https';
    const isPastProxies = trustedProxies.length > 0 && !isOurs(address);
    const isPlain = !encrypted && (isPastProxies || protocol === 'http');
    let hops: string[] | undefined;
    while (isOurs(address)) {
      hops ??= [req.headers[ADDRESS] ?? []].flat().join(',').split(',').map(normalizeAddress);
      const before = hops.pop();
      // A hop that is no address was not written by a proxy of ours.
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return { address, https, plain: isPlain };
  };
}

const MAX_ORIGINS = 1000;
/** A name of the DNS and a port. */
const MAX_HOST_LENGTH = 260;
const origins = new Map<string, string | null>();

/**
 * Scheme and host that the shopper used, as browsers write them: addresses in a page begin with it. Null for a Host header
 * that is none.
 */
export function originOf(scheme: 'http' | 'https', host = 'localhost'): string | null {
  if (host.length > MAX_HOST_LENGTH) return null;
  const url = `${scheme}://${host}`;
  const known = origins.get(url);
  if (known !== undefined) return known;
  const origin = /[/\\?#@\s]/.test(host) ? null : (URL.parse(url)?.origin ?? null);
  if (origins.size >= MAX_ORIGINS) origins.clear();
  origins.set(url, origin);
  return origin;
}

/** An IPv4 address as a dual-stack socket shows it is that address. */
const normalizeAddress = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Sets both headers such that they can be believed from here on, and the cookies by their names inside the shop. */
export function setForwardedHeaders(
  req: IncomingMessage,
  { address, https }: Pick<ClientConnection, 'address' | 'https'>,
): void {
  const protocol = https ? 'https' : 'http';
  const kept: string[] = [];
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = req.rawHeaders.slice(at, at + 2);
    if (![ADDRESS, PROTOCOL, 'cookie'].includes(name.toLowerCase())) kept.push(name, value);
  }
  const { cookie } = req.headers;
  if (cookie !== undefined) kept.push('Cookie', cookie);
  req.rawHeaders.splice(0, Infinity, ...kept, 'X-Forwarded-For', address, 'X-Forwarded-Proto', protocol);
  req.headers[ADDRESS] = address;
  req.headers[PROTOCOL] = protocol;
}
