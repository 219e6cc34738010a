import type { ImportCounts } from './import-catalogue.ts';

export const figure = (value: number): string => value.toLocaleString('en-US');

export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** One line that is written over again, where there is a terminal to watch it. */
export function progressLine(out: NodeJS.WriteStream, start: number) {
  const write = (text: string) => {
    if (out.isTTY) out.write(`\r\u001B[K${text}`);
  };
  return {
    show({ read, refused }: ImportCounts) {
      const bad = refused > 0 ? `, ${figure(refused)} refused` : '';
      write(`${figure(read)} rows read${bad}, ${secondsSince(start)}`);
    },
    clear: () => write(''),
  };
}
