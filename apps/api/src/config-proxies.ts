import { isIP } from 'node:net';

import { ConfigError, nonBlank } from './environment.ts';

/** Addresses and networks of proxies that are believed, by `TRUSTED_PROXIES`. */
export function proxiesOf(env: NodeJS.ProcessEnv): string[] {
  const proxies = (nonBlank(env['TRUSTED_PROXIES']) ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = proxies.find((proxy) => {
    const [address = '', bits, ...rest] = proxy.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    return (
      family === 0 ||
      rest.length > 0 ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  });
  if (wrong !== undefined)
    throw new ConfigError(`TRUSTED_PROXIES names what is no address or network: ${wrong}`);
  return proxies;
}
