import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { progressLine } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const counts = (read: number, refused = 0) => ({ read, created: read, updated: 0, unchanged: 0, refused });

function watched(isTTY: boolean) {
  const written: string[] = [];
  const progress = progressLine(
    { isTTY, write: (text: string) => written.push(text) > 0 },
    performance.now(),
  );
  return { written, progress };
}

it('says every ten seconds how far an import is where there is no terminal, and no more once it is over', () => {
  const { written, progress } = watched(false);
  vi.advanceTimersByTime(10_000);
  progress.show(counts(1000));
  progress.show(counts(2000, 3));
  vi.advanceTimersByTime(10_000);
  // A batch that takes its time does not silence it.
  vi.advanceTimersByTime(10_000);
  progress.clear();
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual([
    'Nothing read yet, 10.0 s\n',
    '2,000 rows read, 3 refused, 20.0 s\n',
    '2,000 rows read, 3 refused, 30.0 s\n',
  ]);
});

it('writes one line over again at a terminal', () => {
  const { written, progress } = watched(true);
  progress.show(counts(1000));
  vi.advanceTimersByTime(60_000);
  progress.show(counts(2000));
  progress.clear();
  expect(written).toEqual([
    '\r\u001B[K1,000 rows read, 0.0 s',
    '\r\u001B[K2,000 rows read, 60.0 s',
    '\r\u001B[K',
  ]);
});
