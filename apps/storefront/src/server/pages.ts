import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Locale } from '@hamper/ui/locale/locales.ts';

import { serverI18n } from '../i18n/i18n.ts';
import { createAssets } from './assets/assets.ts';
import type { BundledPictures } from './assets/bundled-pictures.ts';
import { createPageHandler } from './handle-request.ts';
import type { PagesOptions, RequestInfo } from './page-options.ts';
import { openServices } from './page-services.ts';

export type { BundledPictures } from './assets/bundled-pictures.ts';

export interface Pages {
  /** Answers with a page in any case: a plain one when not even the crash screen can be rendered. */
  handle(req: IncomingMessage, res: ServerResponse, info?: RequestInfo): Promise<void>;
  /** Answers with a page of the page cache, or returns false and leaves the response alone. */
  serveCached(req: IncomingMessage, res: ServerResponse, origin: string): boolean;
  /** Answers with a built file, or returns false and leaves the response alone. */
  serveAsset(req: IncomingMessage, res: ServerResponse): boolean;
  /** Pictures that belong to the storefront; pages show them through /img. */
  bundledPictures: BundledPictures;
  /** The shop's name and what it is, in a language. */
  siteWords(locale: Locale): Promise<{ brand: string; about: string }>;
  /** Loads the server bundle before the first request. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** The storefront for a node:http server. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const services = await openServices(options);
  const { bundledPictures, pageCache, publicDir, workerFile } = services;
  const assets = options.dev ? undefined : createAssets(publicDir);
  const handle = createPageHandler(services);
  return {
    handle: (req, res, info = {}) => handle(req, res, info),
    serveCached: (req, res, origin) => pageCache?.serve(req, res, origin) ?? false,
    serveAsset: (req, res) =>
      (workerFile.serve(req, res) || services.mapFile?.serve(req, res) || assets?.(req, res)) ?? false,
    bundledPictures,
    async siteWords(locale) {
      const { words } = await services.siteSettings();
      const { t } = serverI18n(locale, services.wordsOf(locale, words[locale]).dictionary);
      return { brand: t('brand'), about: t('site.description') };
    },
    async warm() {
      await Promise.all([services.entry(), services.siteSettings()]);
    },
    close: () => services.close(),
  };
}
