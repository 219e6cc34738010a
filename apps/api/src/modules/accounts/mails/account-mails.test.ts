import { locales } from '@hamper/contract/locale';
import { numberText } from '@hamper/contract/prices/number-text';
import { describe, expect, it } from 'vitest';

import { codeText } from '../sign-in/code-text.ts';
import {
  confirmEmailMail,
  emailChangedMail,
  emailLinkMail,
  noAccountMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mails.ts';

const to = { to: 'ada@example.com', publicUrl: 'https://shop.test' };
const link = 'https://shop.test/somewhere?token=abc';

describe.each(locales)('In %s', (locale) => {
  const mails = [
    verifyEmailMail({ ...to, locale, link }),
    emailLinkMail({ ...to, locale, link, minutes: 15 }),
    resetPasswordMail({ ...to, locale, link, minutes: 60 }),
    noAccountMail({ ...to, locale, link }),
    confirmEmailMail({ ...to, locale, link }),
    emailChangedMail({ ...to, locale, email: 'grace@example.com' }),
    passwordChangedMail({ ...to, locale, name: 'Ada' }),
  ];

  it('every mail of the account says something of its own, with nothing left to fill in', () => {
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
    for (const { subject, body, kind } of mails) {
      expect(kind).toBe('account');
      expect(subject).not.toMatch(/[\p{C}{}]/u);
      expect(body).not.toMatch(/[{}]|undefined/);
      expect(body.split('\n\n').length).toBeGreaterThanOrEqual(3);
    }
  });

  it('a link or an address has a line of its own, in Arabic too', () => {
    const lines = mails.map(({ body }) => body.split('\n'));
    expect(lines.filter((line) => line.includes(link))).toHaveLength(5);
    expect(lines.filter((line) => line.includes('grace@example.com'))).toHaveLength(1);
  });

  it('says how long a link or a code is good, in the digits that screens show', () => {
    expect(mails[1]?.body).toContain(`${numberText(locale, 15)} `);
    expect(mails[2]?.body).toContain(`${numberText(locale, 60)} `);
    const { body } = codeText({ to: '+12125550101', locale, code: '012345', minutes: 5 });
    expect(body.replace('012345', '')).toContain(`${numberText(locale, 5)} `);
  });

  it('a code comes first, and last in the form phones offer it to the site by', () => {
    const { body } = codeText({ to: '+12125550101', locale, code: '012345', minutes: 5, host: 'shop.test' });
    const [sentence = '', blank, last] = body.split('\n');
    expect(sentence).toMatch(/^012345 /);
    expect(sentence.length).toBeLessThanOrEqual(70);
    expect([blank, last]).toEqual(['', '@shop.test #012345']);
    const { body: hostless } = codeText({ to: '+12125550101', locale, code: '012345', minutes: 5 });
    expect(hostless).toBe(sentence);
  });
});

describe('A name in a mail', () => {
  const hello = (name: string) => passwordChangedMail({ ...to, locale: 'en', name }).body.split('\n', 1)[0];

  it.each([
    ['Ada', 'Hello Ada,'],
    ['J. R. R.', 'Hello J. R. R.,'],
    ['آمنة', 'Hello آمنة,'],
    ['Ada\r\n\r\nYou have won', 'Hello Ada You have won,'],
    ['Ada\u202Eevil\u0000', 'Hello Ada evil,'],
    ['A'.repeat(100), `Hello ${'A'.repeat(40)},`],
    ['$& {lasts}', 'Hello $& {lasts},'],
  ])('stays short and on its line: %j', (name, line) => {
    expect(hello(name)).toBe(line);
  });

  it.each(['win at https://evil.test', 'evil.test', 'www.evil.test/x', 'eve@evil.test', '', ' \n '])(
    'is left out when it is an address, or nothing: %j',
    (name) => {
      expect(hello(name)).toBe('Hello,');
    },
  );
});
