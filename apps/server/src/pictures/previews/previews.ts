import { createHash } from 'node:crypto';

import { createClient } from '@hamper/contract/client';

import type { ApiFetch } from '../../http/api-calls.ts';
import { noneIfGone } from '../picture-error.ts';
import type { Source } from '../sources.ts';
import { drawPreview } from './draw-preview.ts';
import type { PreviewRequest } from './preview-address.ts';
import { previewFacts, type SiteWords } from './preview-facts.ts';

/** Raise it when the drawing changes, and all are drawn anew. */
const DRAWING = 1;

interface PreviewsOptions {
  apiFetch: ApiFetch;
  siteWords: SiteWords;
  /** A picture of the shop by its address; null where there is none, or none that may be shown. */
  findPicture(img: string): Source | null;
}

/** Pictures beside shared links: drawn from what the thing is called and costs now, and kept until that changes. */
export function createPreviews({ apiFetch, siteWords, findPicture }: PreviewsOptions) {
  return async function findPreview(request: PreviewRequest): Promise<Source | null> {
    const { locale } = request;
    const api = createClient({
      baseUrl: 'http://shop/api/v1',
      lang: locale,
      fetch: async (url, init) => apiFetch(new Request(url, init)),
    });
    const facts = await previewFacts(api, request, siteWords);
    if (!facts) return null;
    const { brand } = await siteWords(locale);
    const id = createHash('sha256')
      .update(JSON.stringify([DRAWING, locale, brand, facts]))
      .digest('hex')
      .slice(0, 32);
    const picture = facts.img === null ? null : findPicture(facts.img);
    const draw = (original: Buffer | null) => drawPreview(facts, original, { brand, locale });
    return {
      id,
      copies: `previews/${id}-`,
      from: 'uploads',
      freshness: 'day',
      read: async () => draw(picture && (await picture.read().catch(noneIfGone))),
      ...(picture?.from === 'remote' ? { drawnWith: { picture, draw } } : {}),
    };
  };
}
