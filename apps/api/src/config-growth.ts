import { blank, ConfigError } from './environment.ts';

/** What this process does: answer requests, do the shop's work in the background, or both. */
export type Role = 'web' | 'worker' | 'all';

/** What a shop needs once one process is not enough for it. */
export interface Growth {
  role: Role;
}

const roles: readonly string[] = ['web', 'worker', 'all'] satisfies Role[];
const isRole = (value: string): value is Role => roles.includes(value);

export function growthOf(env: NodeJS.ProcessEnv): Growth {
  return { role: roleOf(env) };
}

function roleOf(env: NodeJS.ProcessEnv): Role {
  const role = blank(env['ROLE']) ?? 'all';
  if (!isRole(role)) throw new ConfigError(`ROLE is neither web, worker nor all: ${role}`);
  if (role === 'worker' && blank(env['API_BASE_URL']) !== undefined)
    throw new ConfigError(
      'ROLE=worker is set with API_BASE_URL: a worker works on the database, and pages alone have none',
    );
  return role;
}
