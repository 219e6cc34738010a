import { cpuOf } from './cpu.ts';
import { median, percentile, spread, type Row } from './figures.ts';

export interface Contender {
  name: string;
  /** Processes whose time counts, with all that descend from them. */
  pids: readonly number[];
  /** How often it is asked in a round: enough for the clock of the processor to tell. */
  count: number;
  /** Asks so many times and answers how long each took, in milliseconds. */
  run: (count: number) => Promise<readonly number[]>;
}

/** The moment from which a side begins no round any more, as `bench.ts` says it to the processes that it starts. */
const LAST_START = Number(process.env['BENCH_LAST_START'] ?? Number.POSITIVE_INFINITY);

/**
 * Lets all of them take turns, round after round, so that what disturbs one disturbs all. The first round only warms up.
 * A busy machine may have no time for all rounds: those that it finished count, at least one.
 */
export async function inTurns(contenders: readonly Contender[], rounds = 5): Promise<Row[]> {
  const costs = new Map<string, number[]>();
  const waits = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1) {
    const from = Date.now();
    for (const { name, pids, count, run } of contenders) {
      const before = cpuOf(pids);
      const latencies = await run(count);
      const cost = (cpuOf(pids) - before) / count;
      process.stdout.write('.');
      if (round < 0) continue;
      costs.set(name, [...(costs.get(name) ?? []), cost]);
      waits.set(name, [...(waits.get(name) ?? []), ...latencies]);
    }
    const next = Date.now() + (Date.now() - from);
    if (round < 0 || round === rounds - 1 || next < LAST_START) continue;
    process.stdout.write(` ${round + 1} of ${rounds} rounds: the machine is busy`);
    break;
  }
  process.stdout.write('\n');
  return [...costs].map(([name, each]) => {
    const all = waits.get(name) ?? [];
    return {
      name,
      cpu: median(each),
      spread: spread(each),
      latency: median(all),
      p99: percentile(all, 0.99),
    };
  });
}

/** The cost of one as a multiple of the other: above 1 it is dearer. */
export const costs = (rows: readonly Row[], name: string, other: string): number =>
  costOf(rows, name) / costOf(rows, other);

const costOf = (rows: readonly Row[], name: string): number =>
  rows.find((row) => row.name === name)?.cpu ?? Number.NaN;
