import { nonBlank, ConfigError } from './environment.ts';

/** The demo has known people and no secrets; production has neither. */
export type Mode = 'demo' | 'production';

/** Nothing else than these words: a word that nobody knows must not open a demo where a shop was meant. */
const modes: Readonly<Record<string, Mode>> = { production: 'production', development: 'demo' };

export function modeOf(env: NodeJS.ProcessEnv): Mode {
  const value = nonBlank(env['NODE_ENV']);
  const mode = value === undefined ? 'demo' : Object.hasOwn(modes, value) ? modes[value] : undefined;
  if (mode === undefined)
    throw new ConfigError(
      `NODE_ENV is neither production nor development: ${value}. A shop wants production, the demo none at all`,
    );
  return mode;
}

interface DemoSettings {
  mode: Mode;
  /** Whether DEMO=1 was set: somebody wants the demo seen by others. */
  demo: boolean;
  host: string;
  publicUrl: string | null;
  databaseUrl: string | null;
  trustedProxies: string[];
  stripe: { secretKey: string } | null;
}

/**
 * The demo's admin has a password that everybody knows, and its mails are shown to anybody: it stays on this machine, on a
 * database of its own, unless DEMO=1 is set. Real money it never takes.
 */
export function requireLocalDemo(settings: DemoSettings): void {
  if (settings.mode === 'production') {
    if (settings.demo)
      throw new ConfigError('DEMO=1 is set with NODE_ENV=production: it is one or the other');
    return;
  }
  if (settings.stripe !== null && isLiveKey(settings.stripe.secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY is a live key: only NODE_ENV=production takes money');
  if (settings.demo) return;
  const exposing = exposingSetting(settings);
  if (exposing !== null)
    throw new ConfigError(
      `${exposing}: the demo, whose passwords everybody knows, stays on this machine. Set NODE_ENV=production for a shop, or DEMO=1 for a demo that others see`,
    );
}

/** The first setting by which others would see the demo, or it would write into a database that is somebody's. */
function exposingSetting({ host, publicUrl, databaseUrl, trustedProxies }: DemoSettings): string | null {
  if (databaseUrl !== null) return 'DATABASE_URL is set';
  if (!isLoopback(host)) return `HOST is ${host}`;
  if (publicUrl !== null && !isHere(publicUrl)) return `PUBLIC_URL is ${publicUrl}`;
  return trustedProxies.length > 0 ? 'TRUSTED_PROXIES is set' : null;
}

const isHere = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

export const isLiveKey = (key: string): boolean => key.includes('_live_');
