import type { Server } from 'node:http';
import { join, resolve } from 'node:path';

import { compose, type App } from '@hamper/api/compose';
import { readConfig, type Config } from '@hamper/api/config';
import { ConfigError } from '@hamper/api/environment';
import { createSecurityLog } from '@hamper/api/http/security-log';
import { StartError } from '@hamper/api/ports/database/start-error';
import { openFiles } from '@hamper/api/ports/files/open';
import { createPages } from '@hamper/storefront/pages';

import { printAdminLink, tellFirstAdmin } from './admin-link.ts';
import { addressOf, banner } from './banner.ts';
import { defaultHeaders } from './default-headers.ts';
import { drain } from './drain.ts';
import { createHttpServer } from './http-server.ts';
import { logError, textOf } from './log.ts';
import { createPictures } from './pictures/pictures.ts';
import { checkRemote, remoteApi } from './remote-api.ts';
import { createRequestHandler } from './request-handler.ts';
import { DRAIN_MS, FINISH_MS, STOP_MS } from './stop-times.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** One line a person can act on, or null for what is truly unexpected. */
function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  const where = `${config?.host}:${config?.port}`;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES') return `This user may not listen on ${where}. Choose a port above 1023: PORT=3000`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${config?.host}. Check HOST`;
  return null;
}

async function firstWords({ firstAdmin }: App, config: Config, server: Server): Promise<string[]> {
  if (firstAdmin === null) return [];
  const base = config.publicUrl ?? addressOf({ config, server });
  return tellFirstAdmin(firstAdmin, { dataDir: config.dataDir, base });
}

/** Opens the shop, until it is told to stop. */
export async function serve(): Promise<void> {
  let config: Config | null = null;
  let shop: App | null = null;
  const server = createHttpServer();
  const security = createSecurityLog({
    write: (line) => void process.stderr.write(line),
    isPlain: () => config?.plainAddresses ?? false,
  });
  const door = createRequestHandler(server, security);
  let stopping: Promise<void> | null = null;
  let once: string[] = [];

  const stop = (code: number): Promise<void> =>
    (stopping ??= (async () => {
      setTimeout(() => process.exit(code), STOP_MS).unref();
      door.close();
      await drain(server, DRAIN_MS);
      // What they ask of the database comes before it is closed.
      await door.finish(FINISH_MS);
      await shop?.close().catch(() => undefined);
      security.close();
      process.exit(code);
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    config = readConfig(process.env, ROOT);
    const { host, port } = config;
    door.stand(config);
    // The port first: two shops on one port must not both touch the data.
    await new Promise<void>((ready, failed) => {
      server.once('error', failed);
      server.listen(port, host, ready);
    });
    if (config.apiBaseUrl) {
      const base = config.apiBaseUrl;
      door.api(remoteApi(base), () => checkRemote(base));
    } else {
      const opened = await compose(config, security);
      shop = opened;
      void opened.lost.then((error) => {
        process.stderr.write(`${error.message}\n`);
        return stop(1);
      });
      if (stopping) return await opened.close();
      once = await firstWords(opened, config, server);
      if (config.role === 'worker') {
        door.worker(() => opened.check());
        process.stdout.write(banner({ config, server, shop, once }));
        return;
      }
      door.api(
        (request) => opened.app.fetch(request),
        () => opened.check(),
      );
    }
    const { imageBase: base, imageHosts: hosts } = config;
    const pages = await createPages({
      apiFetch: door.apiFetch,
      pictures: { base, hosts },
      distDir: join(ROOT, 'apps/storefront/dist'),
      ...(shop ? { watchTags: shop.watchTags, mayLag: shop.hasReplicas } : {}),
      earlyHints: config.earlyHints,
      headers: defaultHeaders(config),
      devPages: config.mode !== 'production',
      onCrash: ({ requestId, path, error }) =>
        logError({ event: 'crash', where: 'server', requestId, path, error: textOf(error) }),
      ...(config.dev ? { dev: { server } } : {}),
    });
    await pages.warm();
    const files = shop?.files ?? (await openFiles(config));
    door.pages(pages, {
      dev: config.dev,
      pictures: createPictures({ own: pages.bundledPictures, files, hosts }),
    });
    process.stdout.write(banner({ config, server, shop, once }));
  } catch (error) {
    if (stopping) return;
    const line = explain(error, config);
    process.stderr.write(
      line === null ? `${error instanceof Error ? error.stack : String(error)}\n` : `${line}\n`,
    );
    await stop(1);
  }
}

/** `main.js admin-link [email]` */
export async function adminLink(email: string | undefined): Promise<void> {
  try {
    await printAdminLink(readConfig(process.env, ROOT), email);
  } catch (error) {
    process.stderr.write(`${explain(error, null) ?? textOf(error)}\n`);
    process.exitCode = 1;
  }
}
