import { PermanentError } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import type { ServiceAccount } from '../google/service-account.ts';
import { firebaseMessaging } from './firebase.ts';
import type { Push } from './push.port.ts';
import { webPush, type WebPushConfig } from './web-push.ts';

export interface PushConfig {
  /** Null: browsers are not reached, since nobody could say who sends. */
  browsers: WebPushConfig | null;
  /** Null: apps are not reached. */
  firebase: ServiceAccount | null;
}

/** A shop that sends none. */
export const noPush: Push = {
  label: 'none (needs PUBLIC_URL)',
  reachesApps: false,
  publicKey: async () => null,
  accepts: () => false,
  send: async () => {
    throw new PermanentError('not configured any more');
  },
};

/** Push messages of this configuration: to browsers by ourselves, to apps by Firebase. */
export function openPush({ browsers, firebase }: PushConfig, { db, now }: { db: Db; now: () => Date }): Push {
  const web = browsers && webPush({ ...browsers, db });
  const apps = firebase && firebaseMessaging({ ...firebase, now });
  if (!web && !apps) return noPush;
  const labels = [web && 'web push', firebase && `Firebase (${firebase.projectId})`].filter(Boolean);
  return {
    label: labels.join(', '),
    reachesApps: apps !== null,
    publicKey: async () => web?.publicKey() ?? null,
    accepts: (endpoint) => web?.accepts(endpoint) ?? false,
    async send(target, message, signal) {
      if (target.kind === 'browser' && web) return web.send(target, message, signal);
      if (target.kind === 'app' && apps) return apps.send(target, message, signal);
      return noPush.send(target, message, signal);
    },
  };
}
