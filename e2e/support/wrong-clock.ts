import type { Page } from '@playwright/test';

/** Sets a device's clock wrong by so many hours from its next page on. Its timers run as they do elsewhere. */
export const setClockWrong = (page: Page, hours: number): Promise<unknown> =>
  page.addInitScript(
    (by: number) => {
      const { now: right } = Date;
      const now = () => right() + by;
      globalThis.Date = new Proxy(Date, {
        construct: (Right, given: [] | [number]) =>
          given.length === 0 ? new Right(now()) : new Right(...given),
        get: (Right, key) => (key === 'now' ? now : Reflect.get(Right, key)),
      });
    },
    hours * 60 * 60_000,
  );
