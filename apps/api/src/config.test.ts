import { describe, expect, it } from 'vitest';

import { ownAddressOf } from './config-own-address.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

/** As somebody who wants a demo that others see; what stays on this machine is in config-mode.test.ts. */
const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ ...(env['NODE_ENV'] ? {} : { DEMO: '1' }), ...env }, '/shop');
const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return null;
};

const mail = {
  SMTP_URL: 'smtps://shop:p%40ss@mail.example.com',
  MAIL_FROM: 'Hamper <shop@example.com>',
  PUBLIC_URL: 'https://shop.example.com/',
};
const sms = {
  TWILIO_ACCOUNT_SID: 'AC0123',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  SMS_PREFIXES: '+1, +49',
};

describe('The file by which Apple knows the host', () => {
  it('is none by default, and read at the start', () => {
    expect(read({}).applePayDomain).toBeNull();
    const own = import.meta.filename;
    expect(read({ APPLE_PAY_DOMAIN_FILE: own }).applePayDomain).toContain('by which Apple knows the host');
    expect(refusal({ APPLE_PAY_DOMAIN_FILE: 'nowhere.txt' })).toContain('nowhere.txt');
  });
});

describe('The address in mails of what the shop does by itself', () => {
  it('is its own, in a demo without one this machine’s, and nothing is made up for a real shop', () => {
    expect(ownAddressOf(read({ PORT: '4000' }))).toBe('http://localhost:4000');
    expect(ownAddressOf(read({ PUBLIC_URL: 'https://shop.example.com' }))).toBe('https://shop.example.com');
    expect(ownAddressOf({ publicUrl: null, mode: 'production', port: 4000 })).toBeNull();
  });
});

describe('The configuration of mail and texts', () => {
  it('is none by default', () => {
    expect(read({ SMTP_URL: ' ', TWILIO_FROM: '' })).toMatchObject({
      smtp: null,
      twilio: null,
      smsPrefixes: null,
      publicUrl: null,
    });
  });

  it('is read whole', () => {
    expect(read({ ...mail, ...sms })).toMatchObject({
      smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      publicUrl: 'https://shop.example.com',
      twilio: { accountSid: 'AC0123', authToken: 'token', from: '+15005550006' },
      smsPrefixes: ['+1', '+49'],
    });
  });

  it.each([
    [{ ...mail, MAIL_FROM: '' }, 'SMTP_URL is set without MAIL_FROM'],
    [{ ...mail, SMTP_URL: undefined }, 'MAIL_FROM is set without SMTP_URL'],
    [{ ...mail, PUBLIC_URL: undefined }, 'SMTP_URL is set without PUBLIC_URL'],
    [{ ...sms, TWILIO_ACCOUNT_SID: '' }, 'TWILIO_AUTH_TOKEN is set without TWILIO_ACCOUNT_SID'],
    [{ ...sms, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_ACCOUNT_SID is set without TWILIO_AUTH_TOKEN'],
    [{ ...sms, TWILIO_FROM: '' }, 'TWILIO_ACCOUNT_SID is set without TWILIO_FROM'],
    [{ ...sms, SMS_PREFIXES: '' }, 'TWILIO_ACCOUNT_SID is set without SMS_PREFIXES'],
  ])('refuses to be half set, naming what is missing: %#', (env, line) => {
    expect(refusal(env)).toBe(line);
  });

  it.each([
    [{ ...mail, SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL'],
    [{ ...mail, SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ ...mail, MAIL_FROM: 'Hamper' }, 'MAIL_FROM'],
    [{ ...mail, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, 'MAIL_FROM'],
    [{ ...mail, MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM'],
    [{ ...mail, PUBLIC_URL: 'https://example.com/shop' }, 'PUBLIC_URL'],
    [{ ...mail, PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL'],
    [{ ...sms, TWILIO_ACCOUNT_SID: 'AC1/../AC2' }, 'TWILIO_ACCOUNT_SID'],
    [{ ...sms, SMS_PREFIXES: '+1, 49' }, 'SMS_PREFIXES'],
    [{ SMS_PREFIXES: '+' }, 'SMS_PREFIXES'],
  ])('refuses what cannot be used, naming it: %#', (env, name) => {
    expect(refusal(env)).toMatch(new RegExp(`^${name} [^\\r\\n]+$`));
  });

  it('shows no password', () => {
    expect(refusal({ ...mail, SMTP_URL: 'http://shop:geheim@mail.example.com' })).not.toContain('geheim');
  });
});

describe('The configuration of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_geheim',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  it('is none by default, and read whole', () => {
    expect(read({}).stripe).toBeNull();
    expect(read(keys).stripe).toEqual({
      secretKey: 'sk_test_geheim',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: null,
    });
  });

  it.each([
    [{ ...keys, STRIPE_SECRET_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY is set without STRIPE_SECRET_KEY'],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_SECRET_KEY is set without STRIPE_PUBLISHABLE_KEY'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: ' ' }, 'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_API_BASE is set without STRIPE_SECRET_KEY'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY does not read like sk_… or rk_…'],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_geheim' }, 'STRIPE_PUBLISHABLE_KEY does not read like pk_…'],
    [
      { ...keys, STRIPE_SECRET_KEY: 'sk_live_geheim' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are one live and one for tests',
    ],
    [
      { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1', NODE_ENV: 'production' },
      'STRIPE_API_BASE is set: what stands in for Stripe takes no money, production cannot use it',
    ],
  ])('refuses what would take no money, naming it: %#', (env, line) => {
    expect(refusal(env)).toBe(line);
    expect(line).not.toContain('geheim');
  });
});

describe('The configuration of a bucket', () => {
  const bucket = {
    S3_BUCKET: 'hamper-files',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'geheim',
  };

  it('is none by default, and read whole', () => {
    expect(read({}).s3).toBeNull();
    expect(read({ ...bucket, S3_ENDPOINT: 'http://minio:9000/' }).s3).toEqual({
      bucket: 'hamper-files',
      region: 'eu-west-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'geheim',
      endpoint: 'http://minio:9000',
    });
  });

  it.each([
    [{ ...bucket, S3_ACCESS_KEY_ID: '' }, 'S3_BUCKET is set without S3_ACCESS_KEY_ID'],
    [{ ...bucket, S3_BUCKET: '' }, 'S3_REGION is set without S3_BUCKET'],
    [{ S3_ENDPOINT: 'https://minio' }, 'S3_ENDPOINT is set without S3_BUCKET'],
    [{ ...bucket, S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT is not a https:// or http:// address'],
    [{ ...bucket, S3_BUCKET: 'a/b' }, 'S3_BUCKET is no name of a bucket: a/b'],
    [{ ...bucket, S3_REGION: 'eu.evil' }, 'S3_REGION is no region: eu.evil'],
  ])('refuses to be half set: %#', (env, line) => {
    expect(refusal(env)).toBe(line);
    expect(line).not.toContain('geheim');
  });
});

describe('The address of a Redis', () => {
  it('is none by default, and may name a database', () => {
    expect(read({}).redisUrl).toBeNull();
    const url = 'rediss://shop:geheim@redis.example.com:6380/3';
    expect(read({ REDIS_URL: url }).redisUrl).toBe(url);
  });

  it.each([
    ['http://redis', 'REDIS_URL is not a redis:// or rediss:// address'],
    ['redis://redis/shop', 'REDIS_URL ends in something else than the number of a database'],
  ])('%s is refused', (REDIS_URL, line) => {
    expect(refusal({ REDIS_URL })).toBe(line);
  });
});

describe('How people and their secrets are kept', () => {
  it('is by six characters of a password in the demo and eight in production, and by hashed addresses', () => {
    expect(read({})).toMatchObject({ passwordLength: 6, plainAddresses: false });
    const set = { NODE_ENV: 'production', LOG_ADDRESSES: 'plain' };
    expect(read(set)).toMatchObject({ passwordLength: 8, plainAddresses: true });
    expect(read({ PASSWORD_LENGTH: '12' })).toMatchObject({ passwordLength: 12 });
  });

  it('speaks for this host alone, and for its subdomains where that is asked for', () => {
    expect(read({})).toMatchObject({ hstsSubdomains: false });
    expect(read({ HSTS_SUBDOMAINS: '1' })).toMatchObject({ hstsSubdomains: true });
  });

  it.each([
    [{ PASSWORD_LENGTH: '5' }, 'PASSWORD_LENGTH is no number from 6 to 64: 5'],
    [{ PASSWORD_LENGTH: '8.5' }, 'PASSWORD_LENGTH is no number from 6 to 64: 8.5'],
    [{ PASSWORD_LENGTH: '65' }, 'PASSWORD_LENGTH is no number from 6 to 64: 65'],
    [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS is neither 0 nor 1: yes'],
    [{ LOG_ADDRESSES: 'yes' }, 'LOG_ADDRESSES is neither hashed nor plain: yes'],
  ])('refuses %j', (env, line) => {
    expect(refusal(env)).toBe(line);
  });

  it('takes a provider of identity without TLS in the demo alone', () => {
    const oidc = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER: 'http://id.example.com' };
    expect(read(oidc).social).toHaveLength(1);
    expect(refusal({ ...oidc, NODE_ENV: 'production' })).toBe('OIDC_ISSUER is not a https:// address');
  });
});

describe('Read replicas', () => {
  const DATABASE_URL = 'postgres://shop:geheim@primary/shop';
  const copies = ['postgres://shop:geheim@one/shop', 'postgresql://shop:geheim@two/shop'];

  it('are none by default, and any number', () => {
    expect(read({}).databaseReplicaUrls).toEqual([]);
    const DATABASE_REPLICA_URLS = `${copies.join(' , ')},`;
    expect(read({ DATABASE_URL, DATABASE_REPLICA_URLS }).databaseReplicaUrls).toEqual(copies);
  });

  it.each([
    [{ DATABASE_REPLICA_URLS: copies[0] }, 'DATABASE_REPLICA_URLS is set without DATABASE_URL'],
    [
      { DATABASE_URL, DATABASE_REPLICA_URLS: `${copies[0]},mysql://shop:geheim@two` },
      'DATABASE_REPLICA_URLS names what is not a postgres:// or postgresql:// address',
    ],
  ])('are refused when they cannot be used: %#', (env, line) => {
    expect(refusal(env)).toBe(line);
    expect(line).not.toContain('geheim');
  });
});

it('says which flag is neither on nor off', () => {
  expect(refusal({ HSTS_SUBDOMAINS: 'yes' })).toBe('HSTS_SUBDOMAINS is neither 0 nor 1: yes');
  expect(read({ HSTS_SUBDOMAINS: '1' }).hstsSubdomains).toBe(true);
  expect(read({}).hstsSubdomains).toBe(false);
});
