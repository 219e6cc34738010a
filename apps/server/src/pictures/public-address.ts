import { BlockList, isIPv4, isIPv6 } from 'node:net';

// Everything that IANA keeps for one's own machine, network or provider, for tests, and for many receivers at once.
const reserved = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(net, bits);
}
// Of IPv6 only 2000::/3 is the internet; these are parts of it that lead back to IPv4 or nowhere.
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(net, bits, 'ipv6');
}

/** True for an address on the internet; false for this machine, its network, and whatever is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address);
  if (!isIPv6(address)) return false;
  return internet.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
