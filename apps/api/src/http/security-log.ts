import { createHmac, randomBytes } from 'node:crypto';

import { clientNetworkOf } from './client-network.ts';
import type { SecurityEvent, SecurityEvents, SecurityLog } from './security-events.ts';

const MINUTE_MS = 60_000;
/** Lines of one kind from one network that are written in a minute; the others become one line with their count. */
const MAX_ALIKE = 10;
/** Lines of all kinds and networks in a minute: an attack from many addresses hides nothing else that way. */
const MAX_CHEAP = 600;
const MAX_OTHERS = 6000;

/** Decisions on money are written each: nobody makes them who has not a job here. */
const unlimited: ReadonlySet<SecurityEvent> = new Set([
  'refund-approved',
  'refund-rejected',
  'money-sent',
  'paid-out',
  'return-approved',
  'return-rejected',
  'transfer-confirmed',
  'transfer-rejected',
]);
/** Events that anybody can cause. */
const cheap: ReadonlySet<SecurityEvent> = new Set(['refused', 'code-sent', 'link-sent']);

interface Options {
  write(line: string): void;
  /** Whether addresses are written as they are; otherwise as a hash that means something for a day and this process. */
  isPlain(): boolean;
}
type Line = Record<string, unknown>;

/**
 * One line of JSON an event. Repetitions are counted, so that nobody floods the log: events beyond a minute's limit of one
 * network, or of all, become one line with their count at the end of the minute.
 */
export function createSecurityLog({ write, isPlain }: Options): SecurityLog {
  let salt = { day: '', key: randomBytes(32) };
  const kinds = new Map<string, { line: Line; seen: number; held: number }>();
  const written = { cheap: 0, others: 0 };
  let timer: NodeJS.Timeout | null = null;

  const hashed = (text: string, at: Date): string => {
    const day = at.toISOString().slice(0, 10);
    if (salt.day !== day) salt = { day, key: randomBytes(32) };
    return createHmac('sha256', salt.key).update(text).digest('hex').slice(0, 16);
  };
  const writeLine = (line: Line) => write(`${JSON.stringify(line)}\n`);

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const repeated = [...kinds.values()].filter(({ held }) => held > 0);
    kinds.clear();
    Object.assign(written, { cheap: 0, others: 0 });
    for (const { line, held: times } of repeated) writeLine({ ...line, times });
  }

  /** Whether the minute has room for one more line. */
  function takeLine(event: SecurityEvent): boolean {
    const [group, max] = cheap.has(event)
      ? (['cheap', MAX_CHEAP] as const)
      : (['others', MAX_OTHERS] as const);
    if (written[group] >= max) return false;
    written[group] += 1;
    return true;
  }

  function count(kind: string, line: Line) {
    const known = kinds.get(kind) ?? { line, seen: 0, held: 0 };
    kinds.set(kind, known);
    known.seen += 1;
    return known;
  }

  return {
    note(event, details, { at, requestId, address, person, session }) {
      const { login, to, ...fields } = details as Partial<
        SecurityEvents['refused'] & SecurityEvents['code-sent']
      >;
      const place = address === '' ? null : isPlain() ? address : hashed(clientNetworkOf({ address }), at);
      const line: Line = {
        ...{ level: 'security', time: at.toISOString(), event, requestId, place, person, session },
        ...fields,
        ...(login === undefined ? {} : { login: hashed(login, at) }),
        ...(to === undefined ? {} : { to: hashed(to, at) }),
      };
      if (unlimited.has(event)) return writeLine(line);
      timer ??= setTimeout(flush, MINUTE_MS).unref();
      const { code, limit } = fields;
      const kind = `${event} ${code} ${limit}`;
      const here = `${kind} ${clientNetworkOf({ address })}`;
      // A count is of several: nobody of them by name.
      const counted = { level: 'security', time: line['time'], event, code, limit };
      if (kinds.has(here) || takeLine(event)) {
        const known = count(here, { ...counted, place });
        if (known.seen <= MAX_ALIKE && (known.seen === 1 || takeLine(event))) writeLine(line);
        else known.held += 1;
        return;
      }
      // Networks that the minute has no room for are counted together.
      count(kind, { ...counted, place: 'many' }).held += 1;
    },
    close: flush,
  };
}

/** For processes that serve nobody. */
export const noSecurityLog: SecurityLog = { note: () => undefined, close: () => undefined };
