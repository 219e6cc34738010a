import { describe, expect, it } from 'vitest';

import type { EventOrigin, SecurityEvent, SecurityEvents } from './security-events.ts';
import { createSecurityLog } from './security-log.ts';

const at = new Date('2026-11-22T12:00:00Z');
const from = (address: string): EventOrigin => ({
  at,
  requestId: null,
  address,
  person: null,
  session: null,
});

function open({ plain = false } = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createSecurityLog({ write: (line) => lines.push(JSON.parse(line)), isPlain: () => plain });
  const note = <E extends SecurityEvent>(event: E, about: SecurityEvents[E], address = '203.0.113.7') =>
    log.note(event, about, from(address));
  return { lines, note, close: () => log.close() };
}

describe('The security log', () => {
  it('says time, event, place, person and session, one line of JSON each', () => {
    const lines: string[] = [];
    const log = createSecurityLog({ write: (line) => lines.push(line), isPlain: () => true });
    log.note(
      'password-changed',
      { person: 4 },
      { ...from('203.0.113.7'), person: 4, session: 9, requestId: 'r' },
    );
    expect(lines).toEqual([
      `{"level":"security","time":"2026-11-22T12:00:00.000Z","event":"password-changed","requestId":"r","place":"203.0.113.7","person":4,"session":9}\n`,
    ]);
  });

  it('hashes addresses and logins unless told otherwise: alike are alike, and nobody reads who it was', () => {
    const { lines, note } = open();
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8', '2001:db8::1', '2001:db8::2'])
      note('refused', { code: 'login-invalid', login: 'ada@hamper.demo' }, address);
    const places = lines.map(({ place }) => place);
    expect(new Set(places).size).toBe(3);
    expect(places[0]).toBe(places[1]);
    expect(places[3]).toBe(places[4]);
    expect(new Set(lines.map(({ login }) => login)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toMatch(/ada@|203\.0\.|2001:/);
  });

  it('counts what repeats from one place, and keeps what happens elsewhere apart', () => {
    const { lines, note, close } = open({ plain: true });
    for (let time = 0; time < 500; time += 1) note('refused', { code: 'login-invalid' });
    note('refused', { code: 'forbidden' });
    note('refused', { code: 'login-invalid' }, '203.0.113.8');
    expect(lines).toHaveLength(12);
    close();
    expect(lines).toHaveLength(13);
    expect(lines[12]).toEqual({
      ...{ level: 'security', time: at.toISOString(), event: 'refused', code: 'login-invalid' },
      ...{ place: '203.0.113.7', times: 490 },
    });
    note('refused', { code: 'login-invalid' });
    expect(lines).toHaveLength(14);
  });

  it('is not drowned from many addresses: changes and decisions are written all the same', () => {
    const { lines, note, close } = open({ plain: true });
    for (let time = 0; time < 20_000; time += 1)
      note('refused', { code: 'unauthenticated' }, `10.${time >> 16}.${(time >> 8) & 255}.${time & 255}`);
    expect(lines).toHaveLength(600);
    note('password-changed', { person: 4 });
    for (let time = 0; time < 50; time += 1)
      note('refund-approved', { order: time, refund: time, amountMinor: 100 });
    expect(lines).toHaveLength(651);
    close();
    expect(lines).toHaveLength(652);
    expect(lines[651]).toMatchObject({ code: 'unauthenticated', place: 'many', times: 19_400 });
  });
});
