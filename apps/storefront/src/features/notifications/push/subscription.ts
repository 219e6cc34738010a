import type { Api } from '../../../api/api.ts';
import { WORKER } from '../../../offline/addresses.ts';

export type TurnedOn = 'on' | 'denied' | 'unanswered';

/** So long a browser may take to have the service worker ready, which fetches its files first, in milliseconds. */
const WORKER_MS = 30_000;

/**
 * Asks for the browser's permission, if it was not given yet, and subscribes. Called by a press and nothing else: browsers
 * punish shops that ask by themselves.
 */
export async function turnOn(api: Api, publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
  const { pushManager } = await workerRegistration();
  const { endpoint, keys } = (await subscribed(pushManager, publicKey)).toJSON();
  await api.call('POST /dashboard/user/push/subscription', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  return 'on';
}

async function subscribed(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    // It was made with another key, which the shop no longer has.
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The shop forgets the subscription first: what is left in the browser reaches nobody. */
export async function turnOff(api: Api): Promise<void> {
  await api.call('DELETE /dashboard/user/push/subscription');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // It comes with the page too, but later than a quick press.
  await serviceWorker.register(WORKER);
  return Promise.race([
    serviceWorker.ready,
    new Promise<never>((_, late) =>
      setTimeout(() => late(new Error('The service worker did not start')), WORKER_MS),
    ),
  ]);
}
