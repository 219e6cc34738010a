import { openSmtpServer } from '@hamper/api/ports/mail/smtp-server.fixture';
import { afterEach, describe, expect, it } from 'vitest';

import { launch, open, temporaryFolder } from './running-shop.fixture.ts';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean();
});

async function dataDir(): Promise<string> {
  const folder = await temporaryFolder();
  cleaning.push(folder.remove);
  return folder.path;
}

describe('A shop with a mail server', () => {
  it('welcomes who opens an account, in their language, with a link that leads to it', async () => {
    const office = await openSmtpServer();
    cleaning.push(office.close);
    const shop = await open({
      DATA_DIR: await dataDir(),
      SMTP_URL: office.url,
      MAIL_FROM: 'shop@hamper.test',
      PUBLIC_URL: 'https://hamper.test',
    });
    cleaning.push(async () => {
      shop.child.kill('SIGTERM');
      await shop.ended;
    });
    await shop.guest().call('POST /auth/register', {
      body: { email: 'amina@example.com', password: 'secret 1', firstname: 'أمينة' },
      query: { lang: 'ar' },
    });
    await expect.poll(() => office.received.length, { timeout: 10_000 }).toBe(1);
    const [letter] = office.received;
    expect(letter?.to).toEqual(['amina@example.com']);
    expect(letter?.headers.get('subject')).toContain('هامبر');
    // Nobody proved the address: no name that somebody typed.
    expect(letter?.body).toMatch(/^مرحبًا،\n/);
    expect(letter?.html).toContain('<html lang="ar" dir="rtl">');
    expect(letter?.html).toMatch(/<a href="https:\/\/hamper\.test\/verify-email\?token=[\w-]+"/);
    expect(letter?.body).toMatch(/^https:\/\/hamper\.test\/verify-email\?token=[\w-]+$/m);
    expect(shop.output()).toMatch(new RegExp(String.raw`mail +SMTP \(127\.0\.0\.1:${office.port}\)`));
    expect(shop.output()).toMatch(/sms +outbox/);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  it('does not start half set up, and says in one line what is missing', async () => {
    const shop = await launch({ DATA_DIR: await dataDir(), SMTP_URL: 'smtp://user:geheim@mail.example.com' });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe('SMTP_URL is set without MAIL_FROM');
  });
});
