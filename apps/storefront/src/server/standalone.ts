import { createServer } from 'node:http';

import { createPages } from './pages.ts';

/**
 * The pages alone over a pretend API, to look at the storefront without a database:
 * `node src/server/standalone.ts [port] [--dev]`, after `vite build` or with --dev.
 */
const port = Number(process.argv[2] ?? 4000);
const server = createServer();
const pages = await createPages({
  apiFetch: (request) => Promise.resolve(pretendApi(new URL(request.url))),
  ...(process.argv.includes('--dev') ? { dev: { server } } : {}),
});

server.on('request', async (req, res) => {
  const url = new URL(req.url ?? '/', 'http://localhost');
  try {
    if (url.pathname.startsWith('/api/')) {
      const answer = pretendApi(url);
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } else if (!pages.serveAsset(req, res)) await pages.handle(req, res);
  } catch (error) {
    console.error(error);
    if (!res.headersSent) res.writeHead(500);
    res.end();
  }
});
await pages.warm();
server.listen(port, () => console.log(`http://localhost:${port}`));

const NAMES = {
  '1f951': ['Hass avocados', '2 pcs', 3.2, 4.1, 'mint'],
  '1f345': ['Vine tomatoes', '500 g', 2.4, 2.4, 'rose'],
  '1f353': ['Strawberries', '400 g', 4.5, 6.4, 'apricot'],
  '1f35e': ['Sourdough loaf', '650 g', 5.9, 5.9, 'lemon'],
  '1f95b': ['Whole milk', '1 l', 1.9, 1.9, 'sky'],
  missing: ['Free-range eggs', '10 pcs', 1234.6, 1234.6, 'lilac'],
} as const;

function pretendApi(url: URL): Response {
  if (url.pathname !== '/api/v1/rest/products/paginate') {
    const problem = {
      timestamp: '',
      status: false,
      statusCode: 'ERROR_404',
      code: 'not-found',
      message: 'Not found',
    };
    return Response.json(problem, { status: 404 });
  }
  // The last page of the catalogue is broken on purpose, to see the crash screen.
  if (url.searchParams.get('page') === '99') {
    return Response.json({ status: false, code: 'internal', message: 'Broken' }, { status: 500 });
  }
  const data = Object.entries(NAMES).map(([img, [title, unit, now, before, tone]], index) => ({
    id: index + 1,
    img: `/images/food/${img}.webp`,
    tone,
    translation: { locale: 'en', title, description: null },
    unit: { translation: { title: unit } },
    stocks: [{ id: index + 1, price: before, total_price: now, discount: before - now, quantity: 9 }],
  }));
  const set = new Headers({ 'set-cookie': 'guest=abc; Path=/; HttpOnly' });
  return Response.json(
    { data, links: {}, meta: { current_page: 1, last_page: 1, total: 6 } },
    { headers: set },
  );
}
