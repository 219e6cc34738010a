import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createRenderQueue, type QueueLimits } from './admission/render-queue.ts';
import { listBundledPictures } from './assets/bundled-pictures.ts';
import { openMapFile } from './assets/map-file.ts';
import { openWorkerFile } from './offline/worker-file.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createResponseCache } from './page-cache/response-cache.ts';
import type { PagesOptions } from './page-options.ts';
import { loadDictionaries } from './render/dictionaries.ts';
import { createStyleInliner } from './render/inline-styles.ts';
import { stylesOf } from './render/module-styles.ts';
import type { PageContext } from './render/page-context.ts';
import { createSiteSettings } from './render/site-settings.ts';
import { createWordOverrides } from './render/word-overrides.ts';

const APP = join(import.meta.dirname, '..', '..');

/**
 * Pages wait for the API in turns, and for the processor all together: more than a few at once only make all of them late.
 * No network has every turn, so that one whose pages hang blocks nobody else. A queue of two hundred takes a few seconds.
 */
const QUEUE: QueueLimits = {
  concurrent: 8,
  concurrentOfNetwork: 6,
  queued: 200,
  queuedOfNetwork: 100,
  maxWaitMs: 10_000,
};

/** The bundle that renders pages. */
export interface ServerEntry {
  default: { fetch(request: Request, options: { context: PageContext }): Promise<Response> };
}

/** All that outlives a request. */
export type PageServices = Awaited<ReturnType<typeof openServices>>;

export async function openServices(options: PagesOptions) {
  const { apiFetch, distDir, watchTags, mayLag = false, dev } = options;
  const dist = distDir ?? join(APP, 'dist');
  const devServer = dev ? await startDevServer(dev) : undefined;
  const publicDir = dev ? join(APP, 'public') : join(dist, 'client');
  const siteSettings = createSiteSettings(apiFetch);
  const responseCache = watchTags ? createResponseCache() : undefined;
  const pageCache = watchTags && !dev ? createPageCache({ siteSettings }) : undefined;
  const unwatch = watchTags?.(
    repeatedForReplicas(mayLag, (tags) => {
      if (tags.includes('settings') || tags.includes('all')) siteSettings.expire();
      responseCache?.drop(tags);
      pageCache?.drop(tags);
    }),
  );
  let built: Promise<ServerEntry> | undefined;
  return {
    options,
    isDev: dev !== undefined,
    devServer,
    publicDir,
    siteSettings,
    responseCache,
    pageCache,
    queue: createRenderQueue(QUEUE),
    wordsOf: createWordOverrides(loadDictionaries(join(publicDir, 'locales'), dev !== undefined)),
    inlineStyles: createStyleInliner(publicDir),
    mapFile: openMapFile(options.mapFile ?? null, publicDir),
    workerFile: openWorkerFile(publicDir, (options.serviceWorker ?? false) && !dev),
    bundledPictures: listBundledPictures(publicDir),
    // In development every style comes with its script.
    dialogStyles: {
      product: dev ? [] : stylesOf(dist, 'features/product-page/product-dialog-panel.tsx'),
      news: dev ? [] : stylesOf(dist, 'features/content/news-overlay.tsx'),
    },
    entry(): Promise<ServerEntry> {
      if (devServer) return devServer.entry();
      built ??= import(pathToFileURL(join(dist, 'server', 'server.js')).href);
      return built;
    },
    async close(): Promise<void> {
      unwatch?.();
      await devServer?.close();
    },
  };
}

/** How far behind a replica is as a rule, and how far on a bad day, in milliseconds. */
const LAGS_MS = [1000, 10_000];

/** A lagging replica may answer with the state before a change: pages made of that are dropped once more. */
const repeatedForReplicas =
  (mayLag: boolean, drop: (tags: readonly string[]) => void) =>
  (tags: readonly string[]): void => {
    drop(tags);
    for (const after of mayLag ? LAGS_MS : []) setTimeout(drop, after, tags).unref();
  };

async function startDevServer({ server }: NonNullable<PagesOptions['dev']>) {
  // Never loaded in production, where Vite is not installed.
  const { startDevelopment } = await import('./render/dev-server.ts');
  return startDevelopment<ServerEntry>(APP, server);
}
