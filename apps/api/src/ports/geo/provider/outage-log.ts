interface OutageOptions {
  provider: string;
  event: string;
  now: () => number;
  log: (entry: Record<string, unknown>) => void;
}

/** Without a failure for this long it is over: a provider that fails now and then is away once and not each time. */
const CALM_MS = 60_000;

/** Two lines an outage, however many requests it fails: when it begins and when it was over. */
export function createOutageLog({ provider, event, now, log }: OutageOptions) {
  let outage: { since: number; last: number; failures: number } | null = null;
  return {
    failed(error: string): void {
      if (outage) {
        outage.last = now();
        outage.failures += 1;
        return;
      }
      outage = { since: now(), last: now(), failures: 1 };
      log({ level: 'error', event, provider, error });
    },
    answered(): void {
      if (!outage || now() - outage.last < CALM_MS) return;
      const { since, last, failures } = outage;
      outage = null;
      log({
        level: 'info',
        event: 'geo provider back',
        provider,
        failures,
        seconds: Math.round((last - since) / 1000),
      });
    },
  };
}
