import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PermanentError } from '../../db/outbox.ts';
import { openPool, type Pool } from '../../db/pool.ts';
import { testDatabase, type TestDatabase } from '../../db/test-database.ts';
import { paymentContract } from './payment.contract.ts';
import { saveSandboxCard } from './sandbox-vault.ts';
import { sandboxCards } from './sandbox.ts';

const { signal } = new AbortController();

const saved = {
  approve: ['4242', 'approve'],
  decline: ['0002', 'decline'],
  challenge: ['3184', 'step'],
} as const;

paymentContract('sandbox', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url);
  const cards = sandboxCards(pool.db);
  return {
    cards,
    pay: (request) => cards.start(request, signal),
    async save(customer, outcome) {
      const [last4, stored] = saved[outcome];
      await saveSandboxCard(pool.db, customer, { outcome: stored, brand: 'visa', last4 });
      const [latest] = await cards.vault.savedCards(customer, signal);
      return latest?.id ?? '';
    },
    challenge: async (ref, approve) => (await cards.confirm?.(ref, approve)) ?? cards.retrieve(ref, signal),
    async close() {
      await pool.close();
      await database.drop();
    },
  };
});

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const newRequest = (method: string) => ({
  key: randomUUID(),
  transaction: randomUUID(),
  order: randomUUID(),
  amountMinor: 500,
  currency: 'USD',
  captureLater: false,
  method,
  customer: null,
  saveCard: false,
});

it('does not answer for the card that times out: trying again may help', async () => {
  const start = sandboxCards(pool.db).start(newRequest('timeout:0341'), signal);
  await expect(start).rejects.toThrow('does not answer');
  await expect(start).rejects.not.toBeInstanceOf(PermanentError);
});

it.each(['', 'whatever:1', 'constructor:1'])('refuses what is none of its cards: %j', async (method) => {
  await expect(sandboxCards(pool.db).start(newRequest(method), signal)).rejects.toThrow(PermanentError);
});

it('remembers payments when the shop is opened anew', async () => {
  const { ref } = await sandboxCards(pool.db).start(newRequest('approve:4242'), signal);
  expect((await sandboxCards(pool.db).retrieve(ref, signal)).capturedMinor).toBe(500);
});

it('decides a second step once', async () => {
  const cards = sandboxCards(pool.db);
  const { ref } = await cards.start(newRequest('step:3184'), signal);
  await cards.confirm?.(ref, true);
  expect(await cards.confirm?.(ref, false)).toMatchObject({ status: 'captured' });
});

describe('A card that is to be saved', () => {
  const pay = (method: string, customer: string) =>
    sandboxCards(pool.db).start({ ...newRequest(method), customer, saveCard: true }, signal);
  const kept = async (customer: string) =>
    (await sandboxCards(pool.db).vault.savedCards(customer, signal)).map(
      ({ brand, last4 }) => `${brand} ${last4}`,
    );

  it('is saved when it has paid, once, and never when it was declined', async () => {
    const customer = `customer_${randomUUID()}`;
    await pay('approve:4242', customer);
    await pay('approve:4242', customer);
    await pay('approve:4444:mastercard', customer);
    await pay('decline:0002', customer);
    expect(await kept(customer)).toEqual(['mastercard 4444', 'visa 4242']);
  });

  it('waits for the bank’s second step', async () => {
    const customer = `customer_${randomUUID()}`;
    const [good, bad] = [await pay('step:3184', customer), await pay('step:3185', customer)];
    expect(await kept(customer)).toEqual([]);
    await sandboxCards(pool.db).confirm?.(bad.ref, false);
    await sandboxCards(pool.db).confirm?.(good.ref, true);
    expect(await kept(customer)).toEqual(['visa 3184']);
  });

  it('is one of ten at the most', async () => {
    const customer = `customer_${randomUUID()}`;
    await Promise.all(Array.from({ length: 12 }, (_, index) => pay(`approve:10${10 + index}`, customer)));
    expect(await kept(customer)).toHaveLength(10);
  });
});
