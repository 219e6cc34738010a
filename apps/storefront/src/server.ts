import { createStartHandler } from '@tanstack/react-start/server';

import { renderPage } from './server/render/render-page.tsx';

export default { fetch: createStartHandler(renderPage) };
