import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time since boot of these processes and all that descend from them, those that ended included. */
export function cpuOf(roots: readonly number[]): number {
  const known = processes();
  const wanted = new Set(roots);
  for (let grown = true; grown;) {
    const children = known.filter(({ pid, parent }) => wanted.has(parent) && !wanted.has(pid));
    for (const { pid } of children) wanted.add(pid);
    grown = children.length > 0;
  }
  const ticks = known.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Process {
  pid: number;
  parent: number;
  /** User and system time, its own and of its ended children. */
  ticks: number;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of a program may hold spaces and brackets: what counts comes after the last.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
      } catch {
        return []; // It ended while we looked.
      }
    });
}
