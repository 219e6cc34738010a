import { createCsrfMiddleware, createStart } from '@tanstack/react-start';

import { apiErrorAdapter } from './api/api-error-adapter.ts';

// A start file of our own replaces the default middleware, so the cross-site check is put back.
const csrf = createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' });

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  serializationAdapters: [apiErrorAdapter],
}));
