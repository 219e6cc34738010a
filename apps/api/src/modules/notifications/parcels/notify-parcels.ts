import type { OnParcelNews, OnUntaken } from '../../parcels/index.ts';
import { notify } from '../notify.ts';
import { person, staffOf } from '../recipients.ts';
import { notifyReceiver } from './notify-receiver.ts';

/**
 * Notifies the sender that their parcel comes back, or that its PIN is locked; its receiver that it does not come; and the
 * courier that it is called back.
 */
export const notifyParcelNews: OnParcelNews = async (tx, env, { orderId, userId, courierId, about }) => {
  const type = 'status_changed';
  if (about.event === 'pin_locked') {
    if (userId !== null)
      await notify(tx, env, {
        type,
        to: person(userId),
        params: { parcel: { about: 'pin_locked' } },
        orderId,
      });
    return;
  }
  const { reason } = about;
  await notifyReceiver(tx, env, { orderId, about: reason === 'recalled' ? reason : 'comes-back' });
  if (reason !== 'recalled') {
    const params = { parcel: { about: 'failed', reason } } as const;
    if (userId !== null) await notify(tx, env, { type, to: person(userId), params, orderId });
    return;
  }
  const params = { parcel: { about: 'recalled' } } as const;
  if (courierId !== null) await notify(tx, env, { type, to: person(courierId), params, orderId });
};

/** Notifies everyone who works at its service that no courier has taken a parcel. */
export const notifyUntaken: OnUntaken = async (tx, env, { orderId, shopId }) => {
  await notify(tx, env, { type: 'new_order', to: staffOf(shopId), params: { about: 'untaken' }, orderId });
};
