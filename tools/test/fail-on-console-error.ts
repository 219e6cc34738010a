import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';

let spy: MockInstance<typeof console.error>;

// Nobody reads the warnings of a green run, so what goes to console.error fails the test that caused it.
beforeEach(() => {
  spy = vi.spyOn(console, 'error');
});

afterEach(() => {
  const [first] = spy.mock.calls;
  spy.mockRestore();
  if (first) throw new Error(`console.error was called: ${first.join(' ')}`);
});
