import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mails, texts } from '../../db/schema/notifications.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const page = async () => (await shop.guest().fetch('/dev/outbox')).text();
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const mail = { recipient: 'ada@example.com', kind: 'account', locale: 'en', subject: 'Welcome', body: '' };
const text = { recipient: '+12125550101', kind: 'code', locale: 'ar', body: '012345 رمزك' };

describe('The outbox', () => {
  it('shows mails and texts together, newest first', async () => {
    await shop.db.insert(mails).values({ ...mail, subject: 'First', createdAt: at(1) });
    await shop.db.insert(texts).values({ ...text, createdAt: at(2) });
    await shop.db.insert(mails).values({ ...mail, subject: 'Third', createdAt: at(3) });
    const html = await page();
    expect([...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)).toEqual([
      'Third',
      'SMS',
      'First',
    ]);
    expect(html).toContain('<bdi>+12125550101</bdi>');
  });

  it('reads a text in its own direction, whatever its heading', async () => {
    expect(await page()).toContain('<article lang="ar" dir="rtl"><h2 lang="en">SMS</h2>');
  });

  it('makes a code stand out', async () => {
    expect(await page()).toContain('<pre><strong>012345</strong> رمزك</pre>');
  });

  it('shows a mail as its reader sees it, where nothing runs and nothing is loaded', async () => {
    const html = '<!doctype html><p>Hello</p><script>alert(1)</script>';
    const [row] = await shop.db
      .insert(mails)
      .values({ ...mail, html })
      .returning({ id: mails.id });
    const path = `/dev/outbox/mails/${row?.id}`;
    expect(await page()).toContain(`href="${path}"`);
    const shown = await shop.guest().fetch(path);
    expect(await shown.text()).toBe(html);
    const policy = shown.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'.*sandbox allow-popups/);
    expect(policy).not.toContain('script');
    for (const none of ['0', '999999', 'x'])
      expect((await shop.guest().fetch(`/dev/outbox/mails/${none}`)).status).toBe(404);
  });

  it('leads where a mail of this shop leads, and nowhere else', async () => {
    const body = [
      'http://shop.test/verify-email?token=a&b="x"',
      'https://shop.test.evil.test/x',
      'http://shop.test@evil.test/',
      'javascript:alert(1)',
      '<a href="http://shop.test/">x</a>',
    ].join('\n');
    await shop.db.insert(mails).values({ ...mail, body });
    const html = await page();
    const bodies = [...html.matchAll(/<pre>.*?<\/pre>/gs)].join('');
    const links = [...bodies.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    expect(links).toEqual([
      '<a href="http://shop.test/verify-email?token=a&amp;b=" rel="noopener">',
      '<a href="http://shop.test/" rel="noopener">',
    ]);
    expect(html).toContain('&lt;a href=&quot;<a href=');
    expect(html).toContain('\nhttps://shop.test.evil.test/x\n');
  });
});
