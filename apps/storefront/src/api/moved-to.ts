import { redirect } from '@tanstack/react-router';

import { inLanguage } from '../crawler-tags.ts';
import type { RouterContext } from '../router-context.ts';

/** In a loader: leads from a former address to the one of now, for good, in the language that the former one asked for. */
export const movedTo = (path: string, { addressLocale }: Pick<RouterContext, 'addressLocale'>) =>
  redirect({ href: inLanguage(path, addressLocale), statusCode: 301, replace: true });
