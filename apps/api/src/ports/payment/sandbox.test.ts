import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { PermanentError } from '../../db/outbox.ts';
import { openPool, type Pool } from '../../db/pool.ts';
import { testDatabase, type TestDatabase } from '../../db/test-database.ts';
import { paymentContract } from './payment.contract.ts';
import { sandboxCards } from './sandbox.ts';

const { signal } = new AbortController();

paymentContract('sandbox', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url);
  const cards = sandboxCards(pool.db);
  return {
    cards,
    pay: (request) => cards.start(request, signal),
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
