import { ApiError } from '@hamper/contract/client';
import { createSerializationAdapter } from '@tanstack/react-router';

/** Lets an ApiError thrown on the server arrive in the browser as one, with its status and code. */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, message, params }) => ({ status, code, message, params }),
  fromSerializable: ({ status, code, message, params }) => new ApiError(status, { code, message, params }),
});
