/** What a run measured: processor milliseconds per request and the wait in milliseconds, both medians; of some the longest waits. */
export interface Figures {
  rows: { name: string; cpu: number; spread: number; latency: number; p99?: number }[];
  ratios: Record<string, number>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/** How far the rounds lay apart, as a share of their median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

export function table({ rows, ratios }: Figures, before: Figures | undefined): string {
  const slow = rows.some(({ p99 }) => p99 !== undefined) ? ['99 % ms'] : [];
  const head = ['', 'CPU ms', 'spread', 'wait ms', ...slow].map((word, at) => cell(word, at)).join('');
  const lines = rows.map(({ name, cpu, spread: apart, latency, p99 }) =>
    [name, cpu.toFixed(2), `${Math.round(apart * 100)} %`, wait(latency), ...(p99 ? [wait(p99)] : [])]
      .map((word, at) => cell(word, at))
      .join(''),
  );
  const compared = Object.entries(ratios).map(([name, ratio]) => {
    const was = before?.ratios[name];
    const then = was === undefined || Math.abs(was - ratio) < 0.05 ? '' : `  (was ${was.toFixed(2)})`;
    return `${name.padEnd(28)}${ratio.toFixed(2).padStart(6)}${then}`;
  });
  return `${[head, ...lines].join('\n')}\n\n${compared.join('\n')}\n`;
}

const wait = (ms: number): string => (Number.isNaN(ms) ? '' : ms.toFixed(2));
const cell = (text: string, at: number): string => (at === 0 ? text.padEnd(20) : text.padStart(10));
