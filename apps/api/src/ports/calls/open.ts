import type { Config } from '../../config.ts';
import type { CallRelay } from './calls.port.ts';
import { noRelay, sandboxRelay } from './sandbox.ts';
import { callsFrom, twilioRelay } from './twilio.ts';

/** The relay of this configuration: Twilio from a number that can call, else the demo's sandbox, else none. */
export function openCallRelay({
  mode,
  twilio,
  smsPrefixes,
}: Pick<Config, 'mode' | 'twilio' | 'smsPrefixes'>): CallRelay {
  if (twilio && callsFrom(twilio)) return twilioRelay({ ...twilio, prefixes: smsPrefixes });
  return mode === 'demo' ? sandboxRelay : noRelay;
}
