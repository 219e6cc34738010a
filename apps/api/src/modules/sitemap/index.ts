export { announcePages } from './announce-pages.ts';
export { sitemapRoutes } from './routes.ts';
