import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

import { root } from './imports.ts';

/** The history before has merges, and messages with paths of the machines where they were made. */
const SINCE = '2293d236865725ad210675efebf993c3667dc42c';
const MACHINE_PATH = /(?:^|[\s'"`(=])\/(?:tmp|home|root|work|mnt|Users|var\/folders)\/\S/m;

const MESSAGES = messages();

/** The messages since then, each with its commit; none where there is no git, or not that much history. */
function messages(): { commit: string; parents: string[]; text: string }[] {
  try {
    const format = '--format=%h%x1f%p%x1f%B%x1e';
    const args = ['log', format, `${SINCE}..HEAD`];
    const log = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log
      .split('\u001e')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const [commit = '', parents = '', text = ''] = entry.trim().split('\u001f');
        return { commit, parents: parents.split(' '), text };
      });
  } catch {
    return [];
  }
}

it('has a history of single commits, without merges', () => {
  expect(MESSAGES.filter(({ parents }) => parents.length > 1).map(({ commit }) => commit)).toEqual([]);
});

it('names no path of a machine in its messages', () => {
  expect(MESSAGES.filter(({ text }) => MACHINE_PATH.test(text)).map(({ commit }) => commit)).toEqual([]);
  expect(MACHINE_PATH.test('It ran in /tmp/somewhere')).toBe(true);
  expect(MACHINE_PATH.test('A shop stands at /shops/corner-grocery, its code in apps/api/src')).toBe(false);
});
