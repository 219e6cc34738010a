import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop } from '../../../test-shop.ts';
import { creditWallet, writeTransfer } from '../index.ts';
import { openHolder, type Holder } from '../wallet.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const fetchFrom = ({ visitor }: Holder, query = '') =>
  visitor.fetch(`/api/v1/dashboard/user/wallet/statement${query}`);
const linesOf = async (holder: Holder, query = '') => {
  const answer = await fetchFrom(holder, query);
  expect(answer.status).toBe(200);
  // `text()` of a response leaves the byte order mark out.
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).split('\r\n').slice(0, -1);
};
const gift = ({ userId }: Holder, at: string, note: string, baseMinor = 100) =>
  shop.db.transaction((tx) => creditWallet(tx, { userId, baseMinor, type: 'gift', note, now: new Date(at) }));

describe('A statement', () => {
  it('has every movement with its balance, the oldest first, by the shop’s clock', async () => {
    const grace = await openHolder(shop);
    await gift(grace, '2026-03-01T12:00:00Z', 'Hello', 1250);
    const ida = await openHolder(shop, { firstname: 'Ida', lastname: 'Rhodes' });
    shop.setNow(new Date('2026-03-02T04:30:00Z'));
    const { data } = await shop.guest().call('POST /auth/login', {
      body: { email: grace.email, password: 'nanoseconds' },
    });
    await shop.with(data.access_token).call('POST /dashboard/user/wallet/send', {
      body: { uuid: ida.uuid, price: 2.5, note: 'Tea, "black"; two' },
    });
    const answer = await shop.with(data.access_token).fetch('/api/v1/dashboard/user/wallet/statement');
    shop.setNow(new Date());
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="hamper-wallet-.+\.csv"$/,
    );
    expect((await answer.text()).split('\r\n')).toEqual([
      'Date (America/New_York),Type,About,Note,Amount,Balance,Currency',
      '2026-03-01 07:00,Gift,,Hello,12.50,12.50,USD',
      '2026-03-01 23:30,Sent,Ida R.,"Tea, ""black""; two",-2.50,10.00,USD',
      '',
    ]);
  });

  it('is of a period, whose days are the shop’s and whose balances count what came before', async () => {
    const grace = await openHolder(shop);
    await gift(grace, '2026-03-01T04:59:00Z', 'the last of February');
    await gift(grace, '2026-03-01T05:00:00Z', 'the first of March');
    await gift(grace, '2026-03-09T03:59:00Z', 'the eighth, whose clocks went forward');
    await gift(grace, '2026-03-09T04:00:00Z', 'the ninth');
    const notes = async (query: string) => (await linesOf(grace, query)).slice(1);
    const found = await notes('?from=2026-03-01&to=2026-03-08');
    expect(found).toHaveLength(2);
    expect(found[0]).toContain(',the first of March,1.00,2.00,');
    expect(found[1]).toContain('the eighth');
    expect(await notes('?from=2026-03-09')).toHaveLength(1);
    expect(await notes('?to=2026-02-28')).toHaveLength(1);
    expect(await notes('?from=&to=')).toHaveLength(4);
    expect(await notes('?from=2027-01-01')).toEqual([]);
    const ends = ['?from=0000-01-01', '?from=0001-01-01', '?to=9999-12-31'];
    for (const wrong of [
      ...['?from=2026-03-02&to=2026-03-01', '?from=yesterday', '?to=2026-02-30', '?from=a&from=b'],
      ...ends,
    ])
      expect((await fetchFrom(grace, wrong)).status).toBe(422);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '|calc', '\t=1', '  =1', '\u200B=1', '%0A'])(
    'makes no formula of a note such as %j',
    async (note) => {
      const grace = await openHolder(shop);
      await gift(grace, '2026-03-01T12:00:00Z', note);
      const [, line] = await linesOf(grace);
      expect(line).toContain(`,"'${note}",1.00`);
    },
  );

  it('streams, however long it is, and knows nobody else’s', async () => {
    const grace = await openHolder(shop);
    await shop.db.transaction(async (tx) => {
      await creditWallet(tx, { userId: grace.userId, baseMinor: 100_000, type: 'gift', now: new Date() });
      const accounts = await tx.execute(sql`select id::float8 as id, kind, user_id from ledger_accounts
        where user_id = ${grace.userId} or kind = 'gifts' order by kind`);
      const [gifts, own] = accounts.rows.map(({ id }) => Number(id));
      for (let time = 0; time < 1100; time += 1)
        await writeTransfer(tx, {
          from: own ?? 0,
          to: gifts ?? 0,
          baseMinor: 1,
          type: 'gift',
          now: new Date(),
        });
    });
    const lines = await linesOf(grace);
    expect(lines).toHaveLength(1102);
    expect(lines.at(-1)).toContain(',-0.01,989.00,USD');
    expect(lines[1]).toContain(',1000.00,1000.00,');
    const ida = await openHolder(shop);
    expect(await linesOf(ida)).toHaveLength(1);
    expect((await shop.guest().fetch('/api/v1/dashboard/user/wallet/statement')).status).toBe(401);
  });

  it('is in the language of its reader', async () => {
    const grace = await openHolder(shop, { minor: 100 });
    const lines = await linesOf(grace, '?lang=de');
    expect(lines[0]).toBe('Datum (America/New_York),Art,Betrifft,Nachricht,Betrag,Stand,Währung');
    expect(lines[1]).toContain(',Geschenk,,,1.00,1.00,USD');
  });
});
