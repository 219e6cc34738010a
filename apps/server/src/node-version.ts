const MIN_MAJOR = 24;

/** The message for a Node that is too old, in one line; undefined for a supported one. */
export function unsupportedNodeMessage(version: string): string | undefined {
  if (Number(version.replace(/^v/, '').split('.')[0]) >= MIN_MAJOR) return undefined;
  return `Hamper needs Node ${MIN_MAJOR} or newer, and this is ${version}. "npm start" brings its own along; otherwise install Node ${MIN_MAJOR}: https://nodejs.org`;
}
