import type { Server } from 'node:http';

import type { App } from '@hamper/api/compose';
import type { Config } from '@hamper/api/config';
import { people } from '@hamper/api/db/seed/demo/people';

interface BannerInput {
  config: Config;
  server: Server;
  app: App | null;
  /** Lines for this start alone. */
  notices?: string[];
}

/** Printed for a person once the shop is open. */
export function banner({ config, server, app, notices = [] }: BannerInput): string {
  const opening = config.role === 'worker' ? 'A worker of Hamper tells how it is at' : 'Hamper is open at';
  const lines = ['', `  ${opening} ${addressOf({ config, server })}`, ''];
  const table = (rows: [string, string][]) => {
    const width = Math.max(...rows.map(([name]) => name.length)) + 3;
    lines.push(...rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`), '');
  };
  if (
    config.publicUrl?.startsWith('https:') &&
    config.trustedProxies.length === 0 &&
    config.role !== 'worker'
  )
    lines.push(
      '  PUBLIC_URL is https, and TRUSTED_PROXIES names no proxy: who comes without TLS is not sent on, and all are one address.',
      '',
    );
  table(app ? app.adapters : [['API', config.apiBaseUrl ?? '']]);
  if (app && config.mode === 'demo') {
    table(
      people
        .filter(({ firstname }) => ['Ada', 'Sam', 'Cody', 'Amina'].includes(firstname))
        .map(({ firstname, role, email, password }) => [
          `${firstname} (${roleName[role]})`,
          `${email}  ${password}`,
        ]),
    );
  }
  if (notices.length > 0) lines.push(...notices.map((line) => `  ${line}`), '');
  return lines.join('\n');
}

/** Where the shop listens, as somebody on this machine types it. */
export function addressOf({ config, server }: Pick<BannerInput, 'config' | 'server'>): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host}:${port}`;
}

const roleName = { user: 'shopper', seller: 'seller', deliveryman: 'courier', admin: 'admin' } as const;
