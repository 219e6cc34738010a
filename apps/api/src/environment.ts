/** A start that cannot succeed, said in one line a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A value without the space around it; an empty one counts as not set. */
export const nonBlank = (value: string | undefined) =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

/** 1 or 0, which it is when it is not set. */
export function flagOf(env: NodeJS.ProcessEnv, name: string, unset: '0' | '1' = '0'): boolean {
  const value = nonBlank(env[name]) ?? unset;
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} is neither 0 nor 1: ${value}`);
  return value === '1';
}

/** An address with one of these protocols, as it was written; null when it is not set. */
export function urlOrNull(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const value = nonBlank(env[name]);
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      `${name} is not a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`,
    );
  }
  return value;
}

/** All of a group or none of it: the error names a missing one. */
export function readGroup<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.find((name) => nonBlank(env[name]) !== undefined);
  if (given === undefined) return null;
  const missing = names.find((name) => nonBlank(env[name]) === undefined);
  if (missing !== undefined) throw new ConfigError(`${given} is set without ${missing}`);
  return Object.fromEntries(names.map((name) => [name, nonBlank(env[name])])) as Record<Name, string>;
}
