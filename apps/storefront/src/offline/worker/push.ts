import { type NotificationEvent, type PushEvent, scope, type Tab } from './scope.ts';

const SUBSCRIPTION = '/api/v1/dashboard/user/push/subscription';

/** A message of the API's, as `PushMessage` of its port. */
interface Message {
  title: string;
  body: string;
  link: string;
  topic: string | null;
}

/** Shows a message; one of the same topic takes the place of the one before, and is heard again. */
export function showMessage(event: PushEvent): void {
  const { title, body, link, topic } = event.data.json() as Message;
  const shown = { body, data: { link }, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  // The declarations of pages do not know that a replaced one may be heard again.
  const heard = topic === null ? {} : { tag: topic, renotify: true };
  event.waitUntil(scope.registration.showNotification(title, { ...shown, ...heard }));
}

/** Opens the page that a message is about: in the tab that has it, else in one that is open, else in a new one. */
export function openMessage(event: NotificationEvent): void {
  event.notification.close();
  const { link } = event.notification.data as Pick<Message, 'link'>;
  event.waitUntil(openPage(new URL(link, location.origin)));
}

async function openPage(url: URL): Promise<void> {
  // A message leads into this shop alone.
  if (url.origin !== location.origin) return;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => {
    const { pathname, search } = new URL(tab.url);
    return pathname === url.pathname && search === url.search;
  });
  if (there) await there.focus();
  else if (!(await isTaken(tabs[0], url))) await scope.clients.openWindow(url.href);
}

/** Whether this tab, which was in front last, goes there; one that another worker answers for does not. */
async function isTaken(tab: Tab | undefined, url: URL): Promise<boolean> {
  try {
    if (!tab) return false;
    await tab.focus();
    await tab.navigate(url.href);
    return true;
  } catch {
    return false;
  }
}

/** The browser ended its subscription, or replaced it: the shop gets the new one. Nobody who signed out is subscribed. */
export async function renewSubscription(): Promise<void> {
  const answer = await fetch('/api/v1/dashboard/user/push');
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { public_key: string | null } };
  if (data.public_key === null) return;
  const { endpoint, keys } = (
    await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: data.public_key,
    })
  ).toJSON();
  await fetch(SUBSCRIPTION, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Nobody is signed in here any more. */
export async function endSubscription(): Promise<void> {
  await (await scope.registration.pushManager?.getSubscription())?.unsubscribe();
}
