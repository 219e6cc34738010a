import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { createServer, isRunnableDevEnvironment } from 'vite';

const SERVER_ENTRY = 'virtual:tanstack-start-server-entry';

/** Vite inside our own server: it answers for modules, and gives the server entry anew each time. */
export async function startDevelopment<Entry>(root: string, server: Server) {
  const vite = await createServer({
    // Bundled, the configuration would be a new file each time, and a watching process would start again for ever.
    configLoader: 'native',
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no ssr environment to run');

  return {
    entry: (): Promise<Entry> => ssr.runner.import<Entry>(SERVER_ENTRY),
    close: () => vite.close(),
    /** True when Vite answered; false leaves the request to the pages. */
    answered(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const url = req.url;
      return new Promise((resolve, reject) => {
        res.once('close', () => resolve(true));
        vite.middlewares(req, res, (error?: unknown) => {
          // Vite rewrites the address while it looks; pages need the real one.
          if (url !== undefined) req.url = url;
          if (error)
            reject(error instanceof Error ? error : new Error('Vite could not answer', { cause: error }));
          else resolve(false);
        });
      });
    },
  };
}
