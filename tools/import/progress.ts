import type { ImportCounts } from './catalogue.ts';

export const figure = (value: number): string => value.toLocaleString('en-US');

export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Between two lines where there is no terminal. */
const EVERY_MS = 10_000;

/** How far it is: one line that is written over again at a terminal, elsewhere a line every ten seconds. */
export function progressLine(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, start: number) {
  let status = '';
  const line = () => `${status}, ${secondsSince(start)}`;
  const timer = out.isTTY
    ? undefined
    : setInterval(
        () => void out.write(`${status === '' ? `Nothing read yet, ${secondsSince(start)}` : line()}\n`),
        EVERY_MS,
      );
  // An import that is over does not wait for its next line.
  timer?.unref();
  return {
    show({ read, refused }: ImportCounts) {
      const bad = refused > 0 ? `, ${figure(refused)} refused` : '';
      status = `${figure(read)} rows read${bad}`;
      if (out.isTTY) out.write(`\r\u001B[K${line()}`);
    },
    clear() {
      clearInterval(timer);
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}
