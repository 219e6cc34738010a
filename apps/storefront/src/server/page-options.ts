import type { Server } from 'node:http';

import type { PictureSettings } from '@hamper/ui/media/picture-address.ts';

import type { ApiFetch } from './render/page-context.ts';

export interface PagesOptions {
  apiFetch: ApiFetch;
  /** The base address of pictures without a host, and the hosts whose pictures go through /img. */
  pictures?: Pick<PictureSettings, 'base' | 'hosts'>;
  /** A PMTiles file that maps are drawn from, an https address or one of this machine; `demo` is that of the demo's city. */
  mapFile?: string | null;
  /** Whether browsers get the service worker; in development they never do. */
  serviceWorker?: boolean;
  /** Where `vite build` wrote `client` and `server`. */
  distDir?: string;
  /** Serves the pages for developers; false in production. */
  devPages?: boolean;
  /** Subscribes to changes. With it public pages are cached. */
  watchTags?: WatchTags;
  /** The API may answer from a replica that is a moment behind. */
  mayLag?: boolean;
  /** Headers of every response of the process: cached pages carry them too. */
  headers?: Record<string, string>;
  /** Called with everything that broke while a page was made. */
  onCrash?: (crash: Crash) => void;
  /** Development: Vite compiles at each request and reloads through this server. */
  dev?: { server: Server };
}

/** Calls back with the tags of each change, see the events port of the API; returns how to unsubscribe. */
type WatchTags = (changed: (tags: readonly string[]) => void) => () => void;

interface Crash {
  requestId: string | undefined;
  /** Without its query: private links have their key there. */
  path: string;
  error: unknown;
}

export interface RequestInfo {
  /** Scheme and host that the shopper used; taken from the Host header when absent. */
  origin?: string;
  /** The client address, sent to the API for its limits. */
  clientIp?: string;
  /** The client network, by which pages are queued. */
  network?: string;
  requestId?: string;
}
