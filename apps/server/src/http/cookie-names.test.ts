import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { forwardedCookies, readableCookies, secureCookies } from './cookie-names.ts';

it('Under TLS cookies of this host stand before those that somebody beside it may have written', () => {
  const sent =
    'guest=neighbour; __Host-guest=a; lang=de; order_keys=neighbour; __Secure-guest=b; user=%7B%7D';
  expect(readableCookies(sent, true)).toBe('guest=a; guest=neighbour; lang=de; user=%7B%7D');
});

it('Cookies are read as browsers send them, whatever is in their values', () => {
  expect(readableCookies('__Host-a="b c"; __Host-d=e=f; nothing; =x', true)).toBe('a="b c"; d=e=f');
  expect(readableCookies('a="b c"; nothing', false)).toBe('a="b c"; nothing');
});

it('A guest cookie from before they were signed is taken, behind one that is not', () => {
  const signed = 's'.repeat(54);
  expect(readableCookies(`guest=${signed}; guest=old`, true)).toBe('guest=old');
});

it('Another process of ours gets the names that are read under TLS', () => {
  expect(forwardedCookies('guest=a; access_token=t; __Host-lang=de')).toBe(
    '__Host-guest=a; access_token=t; __Host-lang=de',
  );
});

it('A cookie that no browser would take is left out of an answer, which comes with its other cookies', async () => {
  const server = createServer((_, res) => {
    secureCookies(res);
    res.setHeader('set-cookie', [
      'AWSALB=a; Path=/; Domain=api.internal',
      'route=ü; Path=/',
      'lang=de; Path=/; Max-Age=60',
    ]);
    res.writeHead(200).end('all of it');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('all of it');
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-lang=de;/)]);
  server.close();
});
