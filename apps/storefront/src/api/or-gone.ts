import { ApiError } from '@hamper/contract/client';
import { notFound } from '@tanstack/react-router';

import { orNotFound } from './or-not-found.ts';
import { setGoneStatus } from './set-not-found-status.ts';

/** The data of a page that is missing. */
export const GONE = 'gone';

/** In a loader: turns the API's 404 into the 404 page, and its 410 into a page that says that it was here. */
export async function orGone<T>(answer: Promise<T>): Promise<T> {
  try {
    return await orNotFound(answer);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    setGoneStatus();
    throw notFound({ data: GONE });
  }
}
