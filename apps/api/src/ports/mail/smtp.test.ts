import { Email } from '@hamper/contract/accounts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openPool, type Pool } from '../../db/pool.ts';
import { mails } from '../../db/schema/notifications.ts';
import { shortenLeases } from '../../db/shorten-leases.fixture.ts';
import { testDatabase, type TestDatabase } from '../../db/test-database.ts';
import type { Mail } from './mail.port.ts';
import { openMailer } from './open.ts';
import { outboxMailer } from './outbox.ts';
import { openSmtpServer, type Received } from './smtp-server.fixture.ts';
import { smtpMailer } from './smtp.ts';

let database: TestDatabase;
let pool: Pool;
let now: Date;
let lines: Record<string, unknown>[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  now = new Date();
  lines = [];
  await pool.db.delete(mails);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const pass = (ms: number) => (now = new Date(now.getTime() + ms));

async function postOffice(rules?: Parameters<typeof openSmtpServer>[0]) {
  const office = await openSmtpServer(rules);
  closing.push(office.close);
  return office;
}

/** One process of the shop, as far as mails go. */
function shopProcess({ url }: { url: string }) {
  const opened = smtpMailer({
    url,
    from: 'Hamper <shop@hamper.test>',
    db: pool.db,
    now: () => now,
    log: (line) => lines.push(line),
  });
  closing.push(() => opened.outbox.stop());
  return { ...opened, post: (mail: Mail) => pool.db.transaction((tx) => opened.mailer.post(tx, mail)) };
}

const receipt: Mail = {
  to: 'ada@example.com',
  kind: 'receipt',
  locale: 'en',
  subject: 'Your order',
  body: 'Bananas\n',
  html: '<p>Bananas</p>\n',
};
const row = async () => (await pool.db.select().from(mails))[0];

describe('Mails about one thing', () => {
  const about = (body: string, more: Partial<Mail> = {}): Mail => ({
    ...receipt,
    topic: 'asked:7',
    body,
    ...more,
  });

  it('go out a minute later as one', async () => {
    const office = await postOffice();
    const shop = shopProcess(office);
    for (const body of ['One\n', 'Two\n']) await shop.post(about(body));
    await shop.outbox.sendDue();
    expect(office.received).toEqual([]);
    pass(60 * SECOND);
    await shop.outbox.sendDue();
    expect(office.received.map(({ body }) => body.trim())).toEqual(['Two']);
  });

  it('that have no time go out at once, and only what follows within a minute is gathered', async () => {
    const office = await postOffice();
    const shop = shopProcess(office);
    const words = () => office.received.map(({ body }) => body.trim());
    await shop.post(about('One\n', { atOnce: true }));
    await shop.outbox.sendDue();
    expect(words()).toEqual(['One']);
    pass(20 * SECOND);
    for (const body of ['Two\n', 'Three\n']) await shop.post(about(body, { atOnce: true }));
    await shop.outbox.sendDue();
    expect(words()).toEqual(['One']);
    pass(40 * SECOND);
    await shop.outbox.sendDue();
    expect(words()).toEqual(['One', 'Three']);
    pass(61 * SECOND);
    await shop.post(about('Four\n', { atOnce: true }));
    await shop.outbox.sendDue();
    expect(words()).toEqual(['One', 'Three', 'Four']);
  });
});

describe('A mail', () => {
  it('arrives in Arabic as it was written', async () => {
    const office = await postOffice();
    const { post, outbox, mailer } = shopProcess(office);
    const mail: Mail = {
      to: 'amina@example.com',
      kind: 'account',
      locale: 'ar',
      subject: 'مرحبًا بك في هامبر: يُرجى تأكيد بريدك الإلكتروني من فضلك، فالمتاجر القريبة بانتظارك',
      body: 'مرحبًا أمينة،\n\nحسابك جاهز:\n\nhttps://shop.test/verify-email?token=abc=def\n.\nوداعًا\n',
      html: '<p dir="rtl">مرحبًا أمينة، حسابك جاهز</p>\n',
    };
    await post(mail);
    await outbox.sendDue();
    const [letter] = office.received as [Received];
    expect(letter.from).toBe('shop@hamper.test');
    expect(letter.to).toEqual(['amina@example.com']);
    expect(letter.body).toBe(mail.body);
    expect(letter.html).toBe(mail.html);
    expect(Object.fromEntries(letter.headers)).toMatchObject({
      from: 'Hamper <shop@hamper.test>',
      to: 'amina@example.com',
      subject: mail.subject,
      'content-language': 'ar',
      'auto-submitted': 'auto-generated',
    });
    expect(await row()).toMatchObject({ sentAt: now, nextAt: null, attempts: 1, lastError: null });
    expect(mailer).toMatchObject({ reaches: true, label: `SMTP (127.0.0.1:${office.port})` });
  });

  it('goes out by itself, soon after its transaction', async () => {
    const office = await postOffice();
    const { post, outbox } = shopProcess(office);
    outbox.start();
    await post(receipt);
    await expect.poll(() => office.received.length, { timeout: 10_000 }).toBe(1);
  });

  it('is not sent when its transaction fails', async () => {
    const office = await postOffice();
    const { mailer, outbox } = shopProcess(office);
    const failed = pool.db.transaction(async (tx) => {
      await mailer.post(tx, receipt);
      throw new Error('out of stock');
    });
    await expect(failed).rejects.toThrow('out of stock');
    await outbox.sendDue();
    expect(office.received).toEqual([]);
  });

  it('of the account keeps no link that lets somebody in once it is sent; a receipt stays', async () => {
    const office = await postOffice();
    const { post, outbox } = shopProcess(office);
    const link = 'https://shop.test/?token=abc';
    await post({ ...receipt, kind: 'account', body: link, html: `<a href="${link}">` });
    await post(receipt);
    await outbox.sendDue();
    const { kind, body, html } = mails;
    const kept = await pool.db.select({ kind, body, html }).from(mails);
    expect(kept.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'account', body: '', html: null },
      { kind: 'receipt', body: receipt.body, html: receipt.html },
    ]);
  });

  it('whose type can be switched off says how, and no other does', async () => {
    const office = await postOffice();
    const { post, outbox } = shopProcess(office);
    const unsubscribe = 'https://shop.test/api/unsubscribe?token=7.news_publish.abc&lang=de';
    await post({ ...receipt, to: 'reader@example.com', unsubscribe });
    await post(receipt);
    await outbox.sendDue();
    const headersTo = (address: string) => office.received.find(({ to }) => to[0] === address)?.headers;
    const headers = headersTo('reader@example.com');
    expect(headers?.get('list-unsubscribe')?.replaceAll(' ', '')).toBe(`<${unsubscribe}>`);
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headersTo(receipt.to)?.has('list-unsubscribe')).toBe(false);
  });

  it('that is not urgent waits for its time', async () => {
    const office = await postOffice();
    const { post, outbox } = shopProcess(office);
    await post({ ...receipt, notBefore: new Date(now.getTime() + 8 * HOUR) });
    await outbox.sendDue();
    pass(7 * HOUR);
    await outbox.sendDue();
    expect(office.received).toEqual([]);
    pass(HOUR);
    await outbox.sendDue();
    expect(office.received).toHaveLength(1);
  });

  it('of the release before, which wrote text alone, arrives as text', async () => {
    const office = await postOffice();
    const { outbox } = shopProcess(office);
    const { to: recipient, html: _, ...words } = receipt;
    await pool.db.insert(mails).values({ ...words, recipient, nextAt: now });
    await outbox.sendDue();
    expect(office.received).toMatchObject([{ body: receipt.body, html: null }]);
  });

  it('is signed for with the user and password of the address', async () => {
    const office = await postOffice({ login: { user: 'shop', password: 'p@ss' } });
    const { post, outbox } = shopProcess({ url: `smtp://shop:p%40ss@127.0.0.1:${office.port}` });
    await post(receipt);
    await outbox.sendDue();
    expect(office.received).toHaveLength(1);
  });
});

describe('A mail that is not taken', () => {
  it('is given up when it is refused for good; one line says so, without its body', async () => {
    const office = await postOffice({ refuse: () => 550 });
    const { post, outbox } = shopProcess(office);
    await post(receipt);
    await outbox.sendDue();
    pass(24 * HOUR);
    await outbox.sendDue();
    expect(await row()).toMatchObject({ sentAt: null, nextAt: null, attempts: 1 });
    expect(lines).toMatchObject([{ level: 'error', event: 'given up', table: 'mails', kind: 'receipt' }]);
    expect(lines[0]?.['error']).toContain('550');
    expect(JSON.stringify(lines)).not.toContain('Bananas');
  });

  it('is sent later when the server is away, and once it is back only once', async () => {
    const { port, close } = await openSmtpServer();
    await close();
    const { post, outbox } = shopProcess({ url: `smtp://127.0.0.1:${port}` });
    await post(receipt);
    await post({ ...receipt, to: 'sam@example.com' });
    await outbox.sendDue();
    expect(await row()).toMatchObject({ sentAt: null, attempts: 1 });
    // Both wait for one reason; it is said once.
    expect(lines).toMatchObject([{ level: 'warn', event: 'sent later' }]);
    const office = await postOffice({ port });
    await outbox.sendDue();
    expect(office.received).toEqual([]);
    pass(10 * SECOND);
    await outbox.sendDue();
    pass(24 * HOUR);
    await outbox.sendDue();
    expect(office.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'ada@example.com',
      'sam@example.com',
    ]);
  });

  it('is tried eight times, and not for ever', async () => {
    const office = await postOffice({ refuse: () => 451 });
    const { post, outbox } = shopProcess(office);
    await post(receipt);
    for (let times = 0; times < 10; times += 1) {
      await outbox.sendDue();
      pass(24 * HOUR);
    }
    expect(await row()).toMatchObject({ sentAt: null, nextAt: null, attempts: 8 });
    expect(lines.map(({ event }) => event)).toEqual(['sent later', 'given up']);
  });

  it('waits while the shop’s own login is wrong', async () => {
    const office = await postOffice({ login: { user: 'shop', password: 'right' } });
    const { post, outbox } = shopProcess({ url: `smtp://shop:wrong@127.0.0.1:${office.port}` });
    await post(receipt);
    await outbox.sendDue();
    expect((await row())?.nextAt).not.toBeNull();
    expect(JSON.stringify([lines, await row()])).not.toContain('wrong');
  });
});

describe('Several processes', () => {
  it('send each mail once', async () => {
    const office = await postOffice();
    const [one, other] = [shopProcess(office), shopProcess(office)];
    const people = Array.from({ length: 24 }, (_, index) => `shopper${index}@example.com`);
    for (const to of people) await one.post({ ...receipt, to });
    await Promise.all([one.outbox.sendDue(), other.outbox.sendDue()]);
    expect(office.received.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  it('send what one of them took and died with; a mail that comes twice is the same to its reader', async () => {
    const { promise: kept, resolve: keep } = Promise.withResolvers<number>();
    let isStuck = true;
    const office = await postOffice({ reply: async () => (isStuck ? kept : undefined) });
    const [dying, other] = [shopProcess(office), shopProcess(office)];
    await dying.post(receipt);
    const stuck = dying.outbox.sendDue();
    await expect.poll(() => office.received.length).toBe(1);
    isStuck = false;
    await other.outbox.sendDue();
    expect(office.received).toHaveLength(1);
    pass(121 * SECOND);
    await other.outbox.sendDue();
    expect(office.received).toHaveLength(1);
    await shortenLeases(pool.db, 'mails', 121 * SECOND);
    await other.outbox.sendDue();
    const [first, second] = office.received.map(({ headers }) => headers.get('message-id'));
    expect(second).toBe(first);
    expect(second).toMatch(/^<\d+\.\d+@hamper\.test>$/);
    // The first is not dead after all, and failed: what the second did stays.
    keep(451);
    await stuck;
    expect(await row()).toMatchObject({ attempts: 2, nextAt: null, sentAt: now });
  });
});

describe('An address with more in it than one address', () => {
  const addresses = [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\nRCPT TO:<eve@example.com>',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    '"ada\r\n"@example.com',
    'ada@example.com\u2028eve@example.com',
  ];

  it.each(addresses)('is no email to the contract: %j', (address) => {
    expect(Email.safeParse(address).success).toBe(false);
  });

  it.each(addresses)('reaches nobody: %j', async (address) => {
    const office = await postOffice();
    const { post, outbox } = shopProcess(office);
    await post({ ...receipt, to: address });
    await outbox.sendDue();
    expect(office.received).toEqual([]);
    expect(await row()).toMatchObject({ nextAt: null, sentAt: null });
  });

  it('adds no header from a subject', async () => {
    const office = await postOffice();
    const { post, outbox } = shopProcess(office);
    await post({ ...receipt, subject: 'Your order at Eve\r\nBcc: eve@example.com\r\n\r\nhello' });
    await outbox.sendDue();
    const [letter] = office.received as [Received];
    expect(letter.to).toEqual(['ada@example.com']);
    expect(letter.headers.has('bcc')).toBe(false);
    expect(letter.headers.get('subject')).toBe('Your order at Eve Bcc: eve@example.com hello');
    expect(letter.body).toBe(receipt.body);
    const [{ sentAt } = { sentAt: null }] = await pool.db
      .select()
      .from(mails)
      .where(eq(mails.kind, 'receipt'));
    expect(sentAt).toEqual(now);
  });
});

describe('The mails of a configuration', () => {
  const open = (config: Parameters<typeof openMailer>[0]) =>
    openMailer(config, { db: pool.db, now: () => now }).mailer;
  const smtp = { url: 'smtps://shop:secret@mail.example.com', from: 'shop@example.com' };

  it.each(['demo', 'production'] as const)('go to the server where one is set, in %s', (mode) => {
    expect(open({ mode, smtp })).toMatchObject({ reaches: true, label: 'SMTP (mail.example.com)' });
  });

  it('stay in the demo’s outbox where none is, and are not sent when one is set later', async () => {
    const mailer = open({ mode: 'demo', smtp: null });
    expect(mailer).toBe(outboxMailer);
    await mailer.post(pool.db, receipt);
    const office = await postOffice();
    await shopProcess(office).outbox.sendDue();
    expect(office.received).toEqual([]);
    expect(await row()).toMatchObject({ body: receipt.body, nextAt: null, sentAt: null });
  });

  it('are none in production without a server', async () => {
    const mailer = open({ mode: 'production', smtp: null });
    expect(mailer.reaches).toBe(false);
    await mailer.post(pool.db, receipt);
    expect(await row()).toBeUndefined();
  });
});
