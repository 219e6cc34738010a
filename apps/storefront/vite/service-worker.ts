import { build, type Plugin, type Rolldown } from 'vite';

/** The pages that can be read without a connection, and their cart. */
const READABLE = /routes[\\/](index|shops\.\$slug|product\.\$slug|recipes\.\$slug|offline)\.tsx/;
const ROUTE = /src[\\/]routes[\\/](?!__root)/;
/** Of no use without a connection, and large: maps, somebody else's sign-in, cards. */
const ONLINE = /use-map|run-hosted|card-form|solve-bot/;

/** Builds the service worker beside the pages' scripts, with the list of those that it fetches ahead. */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'hamper:service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const source = await bundled(entry, filesAhead(bundle));
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
});

/** Scripts and styles below the readable pages, those that come on use among them. */
function filesAhead(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk' || ONLINE.test(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) visit(needed);
    for (const later of chunk.dynamicImports) if (!isOtherPage(bundle[later])) visit(later);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName);
  return [...files].map((name) => `/${name}`).toSorted();
}

/** A chunk of pages none of which can be read without a connection. */
function isOtherPage(chunk: Rolldown.OutputBundle[string] | undefined): boolean {
  if (chunk?.type !== 'chunk') return true;
  const routes = chunk.moduleIds.filter((id) => ROUTE.test(id));
  return routes.length > 0 && !routes.some((id) => READABLE.test(id));
}

async function bundled(entry: string, files: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { FILES_AHEAD: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}
