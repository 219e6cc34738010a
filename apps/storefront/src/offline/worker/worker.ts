import { isCurrent, OFFLINE, type WorkerMessage } from '../addresses.ts';
import { sparesData } from '../spares-data.ts';
import { answerAsset, answerPicture, fetchFiles, isAsset, isPicture } from './files.ts';
import { dropCaches, forgetSeen } from './keep.ts';
import { answerPage, fetchToKeep } from './pages.ts';
import { endSubscription, openMessage, renewSubscription, showMessage } from './push.ts';
import { type FetchEvent, scope } from './scope.ts';

/** Files of this build that shops, products, recipes and home need, written by the build. */
declare const FILES_AHEAD: string[];

/** These are no pages, or never the same twice. */
const NO_PAGES = /^\/(api|auth|dev|img|images|assets|locales|maps|icons)\//;

scope.addEventListener('install', (event) => {
  // Without the connection to fetch them it is still of use.
  const fetched = [fetchToKeep(OFFLINE), ...(sparesData() ? [] : [fetchFiles(FILES_AHEAD)])];
  event.waitUntil(Promise.allSettled(fetched));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropCaches((name) => !isCurrent(name)),
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  );
});

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'replace') event.waitUntil(scope.skipWaiting());
  if (message.type === 'seen') event.waitUntil(fetchToKeep(message.address).catch(() => {}));
  if (message.type === 'fetched') event.waitUntil(fetchFiles(message.addresses).catch(() => {}));
});

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  if (event.request.method === 'GET') return answer(event, url);
  // Signing out, by a form or by script, and deleting an account.
  if (url.pathname === '/logout' || url.pathname === '/profile/delete')
    event.waitUntil(Promise.allSettled([forgetSeen(), endSubscription()]));
  return undefined;
});

scope.addEventListener('push', showMessage);
scope.addEventListener('notificationclick', openMessage);
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

/** Other requests go their way as if there were no worker: those for the API, and for files that are streamed. */
function answer(event: FetchEvent, url: URL): void {
  if (event.request.mode === 'navigate') {
    if (!NO_PAGES.test(url.pathname)) event.respondWith(answerPage(event));
  } else if (isAsset(url)) event.respondWith(answerAsset(event));
  else if (isPicture(url)) event.respondWith(answerPicture(event));
}
