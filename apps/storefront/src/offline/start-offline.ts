import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import type { getRouter } from '../router.tsx';
import { WORKER, type WorkerMessage } from './addresses.ts';
import { leaveByDocuments } from './leave-by-documents.ts';
import { sparesData } from './spares-data.ts';

/** How often an open page asks at most whether there is a new version, in milliseconds. */
const ASK_EVERY = 60 * 60_000;
/** How long a new version has to take the place of the old one before the page is loaded again anyway, in milliseconds. */
const REPLACED_WITHIN = 3000;
/** Shops, products, recipes and home. */
const READABLE = /^\/$|^\/(shops|product|recipes)\/[^/]+$/;

/** Registers the service worker, where the server has one, tells it what is read here, and offers its new versions. */
export async function startOffline(router: ReturnType<typeof getRouter>): Promise<void> {
  const { worker, i18n } = router.options.context;
  // Only over https, or on this machine.
  if (!worker || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // A browser may forbid it, and a test may.
  const registration = await serviceWorker.register(WORKER).catch(() => undefined);
  if (!registration) return;
  offerVersions(registration, i18n.t);
  const { active } = await serviceWorker.ready;
  tell(active, { type: 'fetched', addresses: fetchedFiles() });
  const seen = () => {
    const { pathname, search } = location;
    if (READABLE.test(pathname))
      tell(serviceWorker.controller ?? active, { type: 'seen', address: pathname + search });
  };
  // This page was opened before the worker was there, or another one of its release.
  seen();
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (hrefChanged && !sparesData()) seen();
  });
  leaveByDocuments(router.history);
}

const tell = (worker: ServiceWorker | null, message: WorkerMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  worker?.postMessage(message);

/** Addresses of this shop that the page fetched; the worker picks from them. */
const fetchedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

/** A new version waits until the shopper wants it, or all pages of the old one are closed. */
function offerVersions(registration: ServiceWorkerRegistration, t: I18n['t']): void {
  const { serviceWorker } = navigator;
  let isWanted = false;
  const offer = (worker: ServiceWorker) =>
    showToast({
      id: 'new-version',
      kind: 'info',
      text: t('offline.version'),
      action: {
        label: t('offline.reload'),
        onPress() {
          isWanted = true;
          tell(worker, { type: 'replace' });
          // The old one may be at work for long; whoever pressed gets a fresh page all the same.
          setTimeout(() => location.reload(), REPLACED_WITHIN);
        },
      },
    });
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
  });
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first of all replaces nobody.
      if (installing.state === 'installed' && registration.active) offer(installing);
    });
  };
  if (registration.waiting && registration.active) offer(registration.waiting);
  watch();
  registration.addEventListener('updatefound', watch);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY) return;
    askedAt = Date.now();
    registration.update().catch(() => {});
  });
}
