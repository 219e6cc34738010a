import { run } from '../run/run-command.mjs';

/** The files that differ from where this work began, those not committed included; and the name of that point. */
export async function changedFiles() {
  const since = (await mergeBase()) ?? (await git('rev-parse', '--verify', '--quiet', 'HEAD^'))[0];
  if (since === undefined) throw new Error('There is no commit to compare with.');
  const changed = await git('diff', '--name-only', '--no-renames', since);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { since, files: [...new Set([...changed, ...added])] };
}

async function mergeBase() {
  return (await git('merge-base', 'HEAD', 'origin/main'))[0];
}

/** The lines that git answers; none where it refuses. */
async function git(...args) {
  const { code, output } = await run('git', ['-c', 'core.quotePath=false', ...args]);
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
}
