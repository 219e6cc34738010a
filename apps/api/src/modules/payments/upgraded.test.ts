import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { databaseBeforeMigration } from '../../db/database-before-migration.fixture.ts';
import { queryOnce } from '../../ports/database/database.contract.ts';
import { refundPayment, releasePayment } from './index.ts';
import { openPaymentFixture, type Till } from './payments.fixture.ts';

let before: Awaited<ReturnType<typeof databaseBeforeMigration>>;
let till: Till;
const sql = (text: string) => queryOnce(before.url, text);

/** Transfers of 17.02 each, of which 11.34 went back because there was less in the bag, and 1.00 because somebody asked. */
beforeAll(async () => {
  before = await databaseBeforeMigration('0030');
  await sql(
    `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
       delivery_to_minutes) values (gen_random_uuid(), 'one', 'shop', '{"en": "Shop"}', '{}', 1, 2, 'UTC', 10, 20);
     insert into currencies (code, title, symbol, rate_millionths) values ('USD', 'Dollar', '$', 1000000);
     insert into payments (tag) values ('cash'), ('bank');
     insert into orders (uuid, shop_id, status, currency_id, rate_millionths, origin_minor, price_minor, tax_minor,
       shop_tax_minor, discount_minor, delivery_fee_minor, service_fee_minor, tips_minor, total_minor, refunded_minor,
       delivery_type, phone, expected_from, expected_to)
     select gen_random_uuid(), 1, 'ready', 1, 1000000, 0, 0, 0, 0, 0, 0, 0, 0, 568, 100, 'pickup', '1', now(), now()
     from generate_series(1, 3);
     insert into order_refunds (uuid, order_id, status, cause, asked_minor, amount_minor, decided_at)
     select gen_random_uuid(), id, 'approved', '', 100, 100, now() from orders;
     insert into transactions (uuid, order_id, payment_id, price_minor, status, captured_minor, refunded_minor)
     select gen_random_uuid(), o.id, p.id, 1702, 'paid', 1702, 1234 from orders o, payments p where p.tag = 'bank'`,
  );
  await before.upgrade();
  await sql(
    `insert into users (uuid, firstname, lastname, email, role)
     values (gen_random_uuid(), 'Amina', 'Yusuf', 'amina@example.com', 'admin')`,
  );
  till = await openPaymentFixture({ url: before.url, drop: before.end });
});
afterAll(() => till.close());
beforeEach(() => sql(`update settings set value = '8' where key = 'refund_admin_from'`));

const transfer = async (orderId: number) =>
  (
    await sql(`select refunded_minor::int as refunded, returned_minor::int as returned, status from transactions
    where order_id = ${orderId}`)
  )[0];
/** As a decision writes it, before the money goes. */
const approve = async (orderId: number) => {
  const [refund] = await sql(
    `insert into order_refunds (uuid, order_id, cause, asked_minor)
     values (gen_random_uuid(), ${orderId}, '', 100) returning id::int`,
  );
  const refundId = Number(refund?.id);
  await till.inOne(async (tx) => {
    await tx.execute(
      `update order_refunds set status = 'approved', amount_minor = 100, decided_at = now(),
         decided_by = (select id from users where role = 'admin') where id = ${refundId}`,
    );
    await refundPayment(tx, till.env(), { orderId, amountMinor: 100, refundId });
  });
};
const release = (orderId: number) =>
  till.inOne((tx) => releasePayment(tx, till.env(), { orderId, by: null }));

it('A transfer of which part went back before the upgrade is told apart from what was asked for', async () => {
  expect(await transfer(1)).toEqual({ refunded: 1234, returned: 1134, status: 'paid' });
});

it('goes back further at an admin’s word, who approves what was asked for', async () => {
  await approve(1);
  expect(await transfer(1)).toEqual({ refunded: 1334, returned: 1134, status: 'paid' });
});

it('waits for an admin when its shop cancels the order, above the amount from which an admin decides', async () => {
  expect(await release(2)).toMatchObject([{ tag: 'bank', amountMinor: 468, isQueued: true }]);
  expect(await transfer(2)).toEqual({ refunded: 1234, returned: 1134, status: 'paid' });
  expect(
    await sql('select order_id::int as id, amount_minor::int as amount, status from transfer_returns'),
  ).toEqual([{ id: 2, amount: 468, status: 'pending' }]);
});

it('goes back at once below it', async () => {
  await sql(`update settings set value = '200' where key = 'refund_admin_from'`);
  expect(await release(3)).toEqual([{ tag: 'bank', transactionId: 3, amountMinor: 468 }]);
  expect(await transfer(3)).toEqual({ refunded: 1702, returned: 1602, status: 'refund' });
});
