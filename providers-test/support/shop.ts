import { test as gate, expect } from '../../e2e/support/shop.ts';

export { expect };
export { expectAccessible, appUrl } from '../../e2e/support/shop.ts';

/** The emulator lacks Google's newer check for robots, without which the SDK goes on. */
const NOT_IN_THE_EMULATOR = /status of 501/;

export const test = gate.extend({
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      const refusal = /status of 4\d\d/.test(text) || NOT_IN_THE_EMULATOR.test(text);
      if (message.type() === 'error' && !refusal) errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(errors);
    expect(errors, 'errors in the console').toEqual([]);
  },
});
