import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { MultiLineText, ok } from '../envelope.ts';
import { blogsEndpoints } from './blogs.ts';
import { careersEndpoints } from './careers.ts';
import { contactEndpoints } from './contact.ts';
import { RenderedText } from './content-text.ts';
import { faqsEndpoints } from './faqs.ts';
import { pagesEndpoints } from './pages.ts';

/** Pages, help, blog and news, careers and contact. */
export const contentEndpoints = {
  ...pagesEndpoints,
  ...faqsEndpoints,
  ...blogsEndpoints,
  ...careersEndpoints,
  ...contactEndpoints,
  'POST /dashboard/admin/content/preview': {
    summary: 'Markdown as it would be shown; nothing is stored',
    access: 'admin',
    body: z.object({ markdown: MultiLineText }),
    output: ok(RenderedText),
  },
} as const satisfies Endpoints;
