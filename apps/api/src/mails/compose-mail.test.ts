import { locales } from '@hamper/contract/locale';
import { describe, expect, it } from 'vitest';

import { composeMail } from './compose-mail.ts';
import type { MailBlock } from './mail-blocks.ts';

const blocks: MailBlock[] = [
  { kind: 'text', text: 'Thank you.\nOrder 7' },
  {
    kind: 'rows',
    rows: [
      { label: '2 × Bananas', value: '$3.00' },
      { label: 'Total', value: '$3.00', isTotal: true },
    ],
  },
  { kind: 'words', text: 'See you soon.\n\nأراك قريبًا' },
  { kind: 'exact', text: '+12125550101' },
  {
    kind: 'action',
    lead: 'See it here:',
    label: 'See your order',
    link: 'https://shop.test/orders/7?key=a&b',
  },
];
const mailOf = (more: Partial<Parameters<typeof composeMail>[0]> = {}) =>
  composeMail({
    ...{ to: 'ada@example.com', kind: 'receipt', locale: 'en', subject: 'Your order' },
    ...{ blocks, reason: 'order', publicUrl: 'https://shop.test' },
    ...more,
  });

describe('A mail', () => {
  it('says the same as text and as HTML', () => {
    const { body, html } = mailOf();
    expect(body).toBe(
      [
        'Thank you.\nOrder 7',
        '2 × Bananas  $3.00\nTotal  $3.00',
        'See you soon.\n\nأراك قريبًا',
        '+12125550101',
        'See it here:\nhttps://shop.test/orders/7?key=a&b',
        '--\nYou’re getting this email because an order was placed with this address.\n',
      ].join('\n\n'),
    );
    for (const part of [
      'Thank you.<br>Order 7',
      '<bdi>2 × Bananas</bdi>',
      '<bdi>$3.00</bdi>',
      'See you soon.',
    ])
      expect(html).toContain(part);
    expect(html).toContain('<bdi dir="ltr" style="font-weight:700">+12125550101</bdi>');
    expect(html).toMatch(/<a href="https:\/\/shop\.test\/orders\/7\?key=a&amp;b"[^>]*>See your order<\/a>/);
    expect(html).toMatch(/<p dir="auto"[^>]*>أراك قريبًا</);
  });

  it('is dark for readers who have it dark, and needs no pictures, scripts or anything of others', () => {
    const { html } = mailOf();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark){.ground{background-color:#0f1211!important}');
    expect(html).not.toMatch(/<(img|script|link|iframe|form|input|svg)\b|url\(|@import/);
    expect([...html.matchAll(/https?:\/\/([^/"]+)/g)].every(([, host]) => host === 'shop.test')).toBe(true);
  });

  it.each(locales)('runs in the direction of its language, with nothing left to fill in: %s', (locale) => {
    const { html, body } = mailOf({ locale, reason: 'choice', unsubscribe: 'https://shop.test/stop' });
    const [dir, end] = locale === 'ar' ? ['rtl', 'left'] : ['ltr', 'right'];
    expect(html).toContain(`<html lang="${locale}" dir="${dir}">`);
    // Mail programs take away the outermost element.
    expect(html).toMatch(new RegExp(`<table [^>]*lang="${locale}" dir="${dir}"`));
    expect(html).toContain(`<td align="${end}"`);
    expect(html + body).not.toMatch(/\{\{|undefined|mail\.(why|action|settings)/);
    expect(html).toContain(locale === 'ar' ? '>هامبر</a>' : '>Hamper</a>');
  });

  it('lets nobody’s words become HTML', () => {
    const evil = '"><img src=x onerror=alert(1)><a href="https://evil.example">Sign in</a>';
    const { html } = mailOf({
      subject: evil,
      blocks: [
        { kind: 'text', text: evil },
        { kind: 'words', text: evil },
        { kind: 'exact', text: evil },
        { kind: 'rows', rows: [{ label: evil, value: evil }] },
        { kind: 'action', label: evil, link: 'https://shop.test/"onclick="alert(1)' },
      ],
    });
    expect(html).not.toMatch(/<img|href="https:\/\/evil|"onclick=/);
  });

  it('names its settings and its end only where it can be chosen', () => {
    const unsubscribe = 'https://shop.test/api/unsubscribe?token=1&lang=en';
    const { body, html } = mailOf({ reason: 'choice', unsubscribe });
    expect(body).toContain(`Unsubscribe: ${unsubscribe}`);
    expect(body).toContain('Notification settings: https://shop.test/profile/notifications');
    expect(html).toMatch(
      /<a href="https:\/\/shop\.test\/api\/unsubscribe\?token=1&amp;lang=en"[^>]*>Unsubscribe</,
    );
    expect(mailOf().html).not.toContain('Unsubscribe');
  });

  it('leads nowhere where the shop does not know its own address', () => {
    const { html } = mailOf({ publicUrl: null, reason: 'choice', blocks: [{ kind: 'text', text: 'Hello' }] });
    expect(html).not.toContain('<a ');
  });
});
