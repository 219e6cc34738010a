import { expect, test } from 'vitest';

import { oneAtATime } from './one-at-a-time.ts';

/** Writes that end when they are told to. */
function writes() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const write = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve, reject) =>
      ends.set(name, () => (name === 'fails' ? reject(new Error('No connection')) : resolve())),
    );
  };
  return { begun, write, end: (name: string) => ends.get(name)?.() };
}

test('while one is written, the newest of the others waits and is written once after it', async () => {
  const { begun, write, end } = writes();
  const { run, settled } = oneAtATime();
  const all = ['a', 'ab', 'abc'].map((name) => run(write(name)));
  expect(begun).toEqual(['a']);
  end('a');
  await all[0];
  await expect.poll(() => begun).toEqual(['a', 'abc']);
  end('abc');
  await Promise.all(all);
  await settled();
  void run(write('abcd'));
  expect(begun).toEqual(['a', 'abc', 'abcd']);
});

test('one that fails keeps nobody from writing the next, and is over for those who wait', async () => {
  const { begun, write, end } = writes();
  const { run, settled } = oneAtATime();
  const failing = run(write('fails'));
  const next = run(write('next'));
  end('fails');
  await expect(failing).rejects.toThrow('No connection');
  await expect.poll(() => begun).toEqual(['fails', 'next']);
  end('next');
  await next;
  await settled();
});
