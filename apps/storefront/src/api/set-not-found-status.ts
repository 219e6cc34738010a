import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';

/** In a loader: gives the page itself a status, when what is missing is only a part of it. */
export const setNotFoundStatus = createIsomorphicFn()
  .server(() => setResponseStatus(404))
  .client(() => {});

/** In a loader: gives the page the status of what was here and is no more. */
export const setGoneStatus = createIsomorphicFn()
  .server(() => setResponseStatus(410))
  .client(() => {});
