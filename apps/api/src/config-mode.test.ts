import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env, '/shop');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return null;
};

const live = {
  STRIPE_SECRET_KEY: 'sk_live_geheim',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const beyond = {
  DATABASE_URL: 'postgres://shop:geheim@db.example.com/shop',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://shop.example.com',
  TRUSTED_PROXIES: '127.0.0.1',
};

describe('The mode of a start', () => {
  it('is production by that word alone, and the demo without any', () => {
    expect(readConfig({ NODE_ENV: 'production', ...beyond, ...live }, '/shop').mode).toBe('production');
    for (const NODE_ENV of [undefined, '', ' ', 'development'])
      expect(readConfig({ NODE_ENV }, '/shop').mode, NODE_ENV).toBe('demo');
  });

  it.each(['staging', 'prod', 'Production', 'test', 'constructor'])(
    'is nothing at all under NODE_ENV=%s',
    (NODE_ENV) => {
      const line = refusal({ NODE_ENV, ...beyond, ...live });
      expect(line).toMatch(/^NODE_ENV [^\r\n]+$/);
      expect(line).toContain(NODE_ENV);
    },
  );

  it('is not both at once', () => {
    expect(refusal({ NODE_ENV: 'production', DEMO: '1' })).toMatch(/^DEMO=1 is set with NODE_ENV=production/);
    expect(refusal({ DEMO: 'yes' })).toBe('DEMO is neither 0 nor 1: yes');
  });
});

describe('The demo', () => {
  it.each(Object.entries(beyond))('refuses %s, and names it', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} [^\\r\\n]+ NODE_ENV=production [^\\r\\n]+ DEMO=1 [^\\r\\n]+$`));
    expect(line).not.toContain('geheim');
    expect(refusal({ [name]: value, DEMO: '1' })).toBeNull();
  });

  it('refuses any address that others see it by', () => {
    for (const PUBLIC_URL of ['http://shop.example.com', 'https://localhost', 'http://192.168.1.5:3000'])
      expect(refusal({ PUBLIC_URL }), PUBLIC_URL).toMatch(/^PUBLIC_URL /);
    for (const HOST of ['::', '192.168.1.5', 'shop', '127.0.0.1.example.com', '1270.0.0.1'])
      expect(refusal({ HOST }), HOST).toMatch(/^HOST /);
  });

  it('stays on this machine by every name it has', () => {
    for (const HOST of ['127.0.0.1', '127.8.0.1', 'localhost', '::1'])
      expect(refusal({ HOST }), HOST).toBeNull();
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
      expect(refusal({ PUBLIC_URL }), PUBLIC_URL).toBeNull();
  });

  it('takes no real money, whatever else is said', () => {
    for (const DEMO of ['', '1']) {
      const line = refusal({ ...live, DEMO });
      expect(line).toBe('STRIPE_SECRET_KEY is a live key: only NODE_ENV=production takes money');
    }
    const tests = Object.entries(live).map(([name, key]) => [name, key.replace('_live_', '_test_')]);
    expect(refusal(Object.fromEntries(tests))).toBeNull();
  });
});
