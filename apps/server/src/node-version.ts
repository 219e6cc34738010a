const LEAST = 24;

/** What a Node that is too old is told, in a line; undefined for one that does. */
export function nodeTooOld(version: string): string | undefined {
  if (Number(version.replace(/^v/, '').split('.')[0]) >= LEAST) return undefined;
  return `Hamper needs Node ${LEAST} or newer, and this is ${version}. "npm start" brings its own along; otherwise install Node ${LEAST}: https://nodejs.org`;
}
