import type { Server } from 'node:http';
import { join, resolve } from 'node:path';

import { compose, type App } from '@hamper/api/compose';
import { readConfig, type Config } from '@hamper/api/config';
import { createSecurityLog } from '@hamper/api/http/security-log';
import { openFiles } from '@hamper/api/ports/files/open';
import { createPages } from '@hamper/storefront/pages';
import { shippedWords } from '@hamper/storefront/shipped-words';

import { firstAdminNotice, printAdminLink } from './admin-link.ts';
import { addressOf, banner } from './banner.ts';
import { defaultHeaders } from './http/default-headers.ts';
import { createHttpServer } from './http/http-server.ts';
import { checkRemote, remoteApi } from './http/remote-api.ts';
import { createRequestHandler } from './http/request-handler.ts';
import type { Storefront } from './http/serve-storefront.ts';
import { logError, describeError } from './log.ts';
import { createPictures } from './pictures/pictures.ts';
import { createShutdown } from './shutdown.ts';
import { explainStartFailure } from './start-failure.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Opens the shop, until it is told to stop. */
export async function serve(): Promise<void> {
  let config: Config | null = null;
  const server = createHttpServer();
  const security = createSecurityLog({
    write: (line) => void process.stderr.write(line),
    isPlain: () => config?.plainAddresses ?? false,
  });
  const handler = createRequestHandler(server, security);
  const shutdown = createShutdown({ server, handler, security });
  try {
    config = readConfig(process.env, ROOT);
    handler.configure(config);
    // The port first: two shops on one port must not both touch the data.
    await listen(server, config);
    let app: App | null = null;
    let notices: string[] = [];
    if (config.apiBaseUrl) {
      const base = config.apiBaseUrl;
      handler.openApi(remoteApi(base), () => checkRemote(base));
    } else {
      const publicDir = join(ROOT, 'apps/storefront', config.dev ? 'public' : 'dist/client');
      const opened = await compose(config, {
        security,
        shippedWords: (locale) => shippedWords(publicDir, locale),
      });
      app = opened;
      shutdown.include(opened);
      void opened.lost.then((error) => {
        process.stderr.write(`${error.message}\n`);
        return shutdown.stop(1);
      });
      if (shutdown.isStopping()) return await opened.close();
      notices = await noticesOf(opened, config, server);
      const check = () => opened.check();
      if (config.role === 'worker') handler.openWorker(check);
      else handler.openApi((request, env) => opened.app.fetch(request, env), check);
    }
    if (config.role !== 'worker')
      handler.openStorefront(await openStorefront(config, { app, server, apiFetch: handler.apiFetch }));
    process.stdout.write(banner({ config, server, app, notices }));
  } catch (error) {
    if (shutdown.isStopping()) return;
    const line = explainStartFailure(error, config);
    process.stderr.write(
      line === null ? `${error instanceof Error ? error.stack : String(error)}\n` : `${line}\n`,
    );
    await shutdown.stop(1);
  }
}

const listen = (server: Server, { host, port }: Config): Promise<void> =>
  new Promise((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });

/** Lines for the person who opened the shop, printed by this start alone. */
async function noticesOf({ firstAdmin }: App, config: Config, server: Server): Promise<string[]> {
  if (firstAdmin === null) return [];
  const base = config.publicUrl ?? addressOf({ config, server });
  return firstAdminNotice(firstAdmin, { dataDir: config.dataDir, base });
}

interface StorefrontParts {
  /** Null where the API is elsewhere. */
  app: App | null;
  server: Server;
  apiFetch(request: Request): Promise<Response>;
}

async function openStorefront(
  config: Config,
  { app, server, apiFetch }: StorefrontParts,
): Promise<Storefront> {
  const { imageBase: base, imageHosts: hosts, dev } = config;
  const pages = await createPages({
    apiFetch,
    pictures: { base, hosts },
    mapFile: config.mapFile,
    serviceWorker: config.serviceWorker,
    distDir: join(ROOT, 'apps/storefront/dist'),
    ...(app ? { watchTags: app.watchTags, mayLag: app.hasReplicas } : {}),
    headers: defaultHeaders(config),
    devPages: config.mode !== 'production',
    onCrash: ({ requestId, path, error }) =>
      logError({ event: 'crash', where: 'server', requestId, path, error: describeError(error) }),
    ...(dev ? { dev: { server } } : {}),
  });
  await pages.warm();
  const files = app?.files ?? (await openFiles(config));
  return {
    pages,
    pictures: createPictures({
      own: pages.bundledPictures,
      files,
      hosts,
      apiFetch,
      siteWords: pages.siteWords,
    }),
    dev,
  };
}

/** `main.js admin-link [email]` */
export async function adminLink(email: string | undefined): Promise<void> {
  try {
    await printAdminLink(readConfig(process.env, ROOT), email);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, null) ?? describeError(error)}\n`);
    process.exitCode = 1;
  }
}
