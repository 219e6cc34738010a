import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account PostgreSQL runs under. It refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** "nobody": the one account without rights that every system has. */
const nobody: Account = { uid: 65_534, gid: 65_534 };

/** Undefined: as ourselves. As root: the account the cluster belongs to, or nobody. */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Whether the account can walk to a directory, seen from the rights of every folder on the way. */
export async function canReach(path: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  for (let at = path; ; at = dirname(at)) {
    const seen = await stat(at).catch(() => undefined);
    if (seen && !canEnter(seen, account)) return false;
    if (at === dirname(at)) return true;
  }
}

function canEnter(seen: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (seen.uid === account.uid) return (seen.mode & 0o100) !== 0;
  if (seen.gid === account.gid) return (seen.mode & 0o010) !== 0;
  return (seen.mode & 0o001) !== 0;
}
