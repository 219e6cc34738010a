import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { MultiLineText, ok } from '../envelope.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from '../photo.ts';
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
  'POST /dashboard/admin/content/pictures': {
    summary:
      'Upload a picture for a text as a raw body, without its metadata; its address goes into Markdown or `img`, and unused it is deleted after a day',
    access: 'admin',
    raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
    output: ok(z.object({ path: z.string() })),
    idempotent: true,
    errors: [...uploadErrors, 'idempotency-mismatch'],
  },
  'POST /dashboard/admin/content/preview': {
    summary: 'Markdown as it would be shown; nothing is stored',
    access: 'admin',
    body: z.object({ markdown: MultiLineText }),
    output: ok(RenderedText),
  },
} as const satisfies Endpoints;
