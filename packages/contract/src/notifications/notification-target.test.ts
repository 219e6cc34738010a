import { expect, test } from 'vitest';

import { notificationTarget } from './notification-target.ts';

const nothing = {
  ...{ order: null, blog: null, chat: null, booking: null },
  ...{ group: null, received: null, application: null },
};

test.each(['status_changed', 'order_changed', 'replacement_asked', 'refund_status'] as const)(
  'an order leads to its page: %s',
  (type) => {
    expect(notificationTarget({ ...nothing, type, order: { id: 7 } })).toBe('/orders/7');
  },
);

test('a booking leads to its page, and one that is gone to the reservations', () => {
  expect(notificationTarget({ ...nothing, type: 'booking_status', booking: { uuid: 'u' } })).toBe(
    '/reservations/u',
  );
  expect(notificationTarget({ ...nothing, type: 'booking_status' })).toBe('/reservations');
});

test('a group order leads to its page', () => {
  expect(notificationTarget({ ...nothing, type: 'group_order', group: { uuid: 'u' } })).toBe(
    '/group/order/u',
  );
  expect(notificationTarget({ ...nothing, type: 'group_order' })).toBeUndefined();
});

test('a parcel leads its receiver to the page of their link, and never to its order', () => {
  const received = { ...nothing, type: 'status_changed', received: { key: 'the-key' } } as const;
  expect(notificationTarget(received)).toBe('/parcels/received/the-key');
  expect(notificationTarget({ ...received, order: { id: 7 } })).toBe('/parcels/received/the-key');
});

test('an answer to an application leads to it', () => {
  const answered = { ...nothing, type: 'application_status' } as const;
  expect(notificationTarget({ ...answered, application: { type: 'seller' } })).toBe('/be-seller/apply');
  expect(notificationTarget({ ...answered, application: { type: 'deliveryman' } })).toBe('/be-courier/apply');
  expect(notificationTarget(answered)).toBeUndefined();
});

test('news open over home', () => {
  expect(notificationTarget({ ...nothing, type: 'news_publish', blog: { uuid: 'u' } })).toBe('/?news=u');
});

test('what its reader has no page for leads nowhere', () => {
  const carried = { id: 7, to_carry: true };
  expect(notificationTarget({ ...nothing, type: 'status_changed', order: carried })).toBeUndefined();
  expect(notificationTarget({ ...nothing, type: 'new_order', order: { id: 7 } })).toBeUndefined();
  expect(notificationTarget({ ...nothing, type: 'new_refund', order: { id: 7 } })).toBeUndefined();
  expect(notificationTarget({ ...nothing, type: 'status_changed' })).toBeUndefined();
  expect(notificationTarget({ ...nothing, type: 'news_publish' })).toBeUndefined();
});

test('a message leads to its thread, whoever reads it', () => {
  expect(notificationTarget({ ...nothing, type: 'new_message', chat: { uuid: 'u' } })).toBe('/chat/u');
  expect(notificationTarget({ ...nothing, type: 'new_message' })).toBeUndefined();
});
