/** The manifest that the browser installs the shop by. */
export const MANIFEST = '/manifest.webmanifest';
/** The service worker. At the root, so that it may answer for every page. */
export const WORKER = '/service-worker.js';
/** The page in the place of one that was never seen; the fragment names that one. */
export const OFFLINE = '/offline';

/** The worker's caches; names of another format are thrown away. */
const FORMAT = 'hamper-1-';
export const ASSETS = `${FORMAT}assets`;
export const PICTURES = `${FORMAT}pictures`;
export const PAGES = `${FORMAT}pages `;
/** Begins every name that any of our workers ever gave a cache. */
export const OURS = 'hamper-';
export const isCurrent = (name: string): boolean => name.startsWith(FORMAT);

/** A page's message to the worker. */
export type WorkerMessage =
  /** These files were fetched before the worker was there. */
  | { type: 'fetched'; addresses: string[] }
  /** A page was come to without a request for it. */
  | { type: 'seen'; address: string }
  /** The shopper wants the new version. */
  | { type: 'replace' };
