import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { isApiUnavailable } from './api-unavailable.ts';

/** Reports all that broke while a page was rendered. */
export function reportCrashes(
  { options: { onCrash } }: PageServices,
  errors: ReadonlySet<unknown>,
  { url, info: { requestId } }: { url: URL; info: RequestInfo },
): void {
  for (const error of errors)
    // An API that is away is no crash: the call that met it has its line.
    if (!isApiUnavailable(error)) onCrash?.({ requestId, path: url.pathname, error });
}
