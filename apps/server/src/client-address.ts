import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const FORWARDED = 'x-forwarded-for';

/**
 * Says where a request came from: the socket's own address, or, when that is a proxy of ours, the last address before it
 * in X-Forwarded-For that is none of ours. What anybody else wrote into that header is not believed.
 */
export function createClientAddress(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isOurs = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return function clientAddress(req: IncomingMessage): string {
    let address = plain(req.socket.remoteAddress ?? '');
    const hops = [req.headers[FORWARDED] ?? []].flat().join(',').split(',').map(plain);
    while (isIP(address) !== 0 && isOurs(address)) {
      const before = hops.pop();
      // A hop that is no address was not written by a proxy of ours.
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** An IPv4 address as a dual-stack socket shows it is that address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The header as whatever stands behind us may believe it. */
export function tellAddress(req: IncomingMessage, address: string): void {
  const kept: string[] = [];
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = req.rawHeaders.slice(at, at + 2);
    if (name.toLowerCase() !== FORWARDED) kept.push(name, value);
  }
  req.rawHeaders.splice(0, Infinity, ...kept, 'X-Forwarded-For', address);
  req.headers[FORWARDED] = address;
}
