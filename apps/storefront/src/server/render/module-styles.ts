import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `vite/contents.ts` wrote it. */
interface Script {
  fileName: string;
  styles: string[];
  imports: string[];
  modules: { id: string }[];
}

/** The styles that a module's script brings along in the browser, for pages whose HTML shows it already. */
export function stylesOf(dist: string, module: string): string[] {
  const scripts = JSON.parse(readFileSync(join(dist, 'contents.json'), 'utf8')) as Script[];
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = scripts.filter(({ modules }) => modules.some(({ id }) => id.endsWith(module)));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next.fileName)) continue;
    seen.add(next.fileName);
    for (const style of next.styles) found.add(`/${style}`);
    const { imports } = next;
    waiting.push(...scripts.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found];
}
