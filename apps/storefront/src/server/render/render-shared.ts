import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Requesters } from '../admission/requesters.ts';
import { variantKey } from '../page-cache/cache-variant.ts';
import { type CachedPage, compressPage, hashInlineScripts } from '../page-cache/cached-page.ts';
import { gatherTags } from '../page-cache/page-tags.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { encodingFor } from '../request/content-encoding.ts';
import { normalizeAddress } from '../request/normalize-address.ts';
import { readRequest, sharedContext } from '../request/request-context.ts';
import { urlOf } from '../request/request-url.ts';
import type { PageContext } from './page-context.ts';
import { render } from './render.ts';
import { reportCrashes } from './report-crashes.ts';
import { responseHeaders } from './response-headers.ts';
import { withSignedInMark } from './signed-in-mark.ts';

/** A page for the page cache: nothing of the person whose request it is made for is known while it is rendered. */
export async function renderShared(
  services: PageServices,
  { req, info }: { req: IncomingMessage; info: RequestInfo },
  requesters: Requesters,
): Promise<CachedPage> {
  const requested = urlOf(req, info);
  const url = new URL(normalizeAddress(requested), requested);
  const nonce = randomBytes(16).toString('base64url');
  const errors = new Set<unknown>();
  const gathered = gatherTags();
  const { context } = await readRequest(services, req, { url, info });
  const page: PageContext = {
    ...sharedContext(context),
    setCookies: [],
    flash: undefined,
    verifying: undefined,
    nonce,
    crashed: (error) => errors.add(error),
    shows: gathered.note,
  };
  const { response, html: rendered } = await services.queue.run(requesters, () =>
    render(
      services,
      { request: new Request(url, { signal: requesters.gone }), page },
      { errors, requesters },
    ),
  );
  reportCrashes(services, errors, { url, info });
  const { html, scripts } = hashInlineScripts(
    services.inlineStyles(withSignedInMark(rendered, nonce)),
    nonce,
  );
  const headers = await responseHeaders(services, response, {
    ...{ scripts, url, variant: variantKey(context) },
    isPersonal: false,
  });
  headers.append('vary', 'accept-encoding');
  if (info.requestId) headers.set('x-request-id', info.requestId);
  const { status } = response;
  const isWhole = status === 200 && errors.size === 0 && page.setCookies.length === 0;
  return compressPage(
    { status, variant: variantKey(context), headers, html, tags: isWhole ? gathered.tags() : null },
    encodingFor(req.headers['accept-encoding']),
  );
}
