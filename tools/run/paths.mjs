import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project, wherever npm or the user stood. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const isWindows = process.platform === 'win32';
export const modules = join(root, 'node_modules');
/** Node 24, which comes as an npm package. Windows keeps it under its own name. */
export const node24 = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

const separator = isWindows ? ';' : ':';
const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';

/** An environment in which `node`, and every tool that is looked up by name, is the project's own. */
export function projectEnv(extraEnv = {}) {
  const path = [dirname(node24), join(modules, '.bin'), process.env[pathKey]];
  return { ...process.env, [pathKey]: path.join(separator), ...extraEnv };
}

/** One without them: npm must not run on the Node that it is about to replace. */
export function machineEnv(extraEnv = {}) {
  const path = (process.env[pathKey] ?? '').split(separator);
  const outside = path.filter((folder) => !folder.startsWith(modules));
  return { ...process.env, [pathKey]: outside.join(separator), ...extraEnv };
}

/** The Node of the machine, which started npm. */
export function machineNode() {
  const ours = [process.env['npm_node_execpath'], process.execPath];
  return ours.find((path) => path && existsSync(path) && !path.startsWith(modules)) ?? 'node';
}

/** Arguments that name a file are meant from where the user stood, not from the root. */
export function resolveUserPaths(args) {
  const userFolder = process.env['INIT_CWD'] ?? process.cwd();
  return args.map((arg) => {
    const path = resolve(userFolder, arg);
    return !arg.startsWith('-') && existsSync(path) ? path : arg;
  });
}
