import type { Config } from './config.ts';

/**
 * Where mails lead of what the shop does by itself, without a request that says its address: a demo has none, and is opened on its own
 * machine. Null where nobody knows.
 */
export const ownAddressOf = ({
  publicUrl,
  mode,
  port,
}: Pick<Config, 'publicUrl' | 'mode' | 'port'>): string | null =>
  publicUrl ?? (mode === 'demo' ? `http://localhost:${port}` : null);
