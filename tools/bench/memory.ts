import { readFileSync } from 'node:fs';

/** Memory of its own, in MB: not the files of the program, which the system lends and takes back. */
export const anonymousOf = (pid: number): number => statusOf(pid, 'RssAnon');

/** Of the system, in MB. */
export function statusOf(pid: number, name: 'VmHWM' | 'RssAnon'): number {
  const kB = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB ?? Number.NaN) / 1024;
}
