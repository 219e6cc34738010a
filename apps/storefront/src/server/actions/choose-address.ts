import { ApiError } from '@hamper/contract/client';

import type { AddressFault } from '../../features/addresses/address-faults.ts';
import { formatNear, parseNear } from '../../features/addresses/near.ts';
import { type DeliveryPlace, MAX_ADDRESS_LENGTH } from '../../state/delivery-place.ts';
import { placeCookie, readPlaceCookie } from '../request/place-cookie.ts';
import { createApiClient } from './api-client.ts';
import { shopsPath } from './fulfilment.ts';
import { type Action, fieldReader, type PostedForm } from './posted-form.ts';

/** Chooses where orders go, among the matches of the page before: the shops near there come next. */
export const chooseAddress: Action = async (form) => {
  const field = fieldReader(form);
  const chosen = readPlaceCookie(field('place')) ?? (await fetchPlace(form));
  if (typeof chosen === 'string' || !chosen.location) {
    const fault = typeof chosen === 'string' ? chosen : 'unknown';
    const values = { text: field('text').slice(0, MAX_ADDRESS_LENGTH) };
    return { to: '/address', flash: { form: '/address', values, errors: { '': fault } } };
  }
  // The same point for pages that read the address and for those that read the cookie: a zone or a fee may end between two.
  const location = parseNear(formatNear(chosen.location));
  const { address } = chosen;
  return {
    to: shopsPath({ fulfilment: form.page.fulfilment, place: { location } }),
    cookies: [placeCookie({ address, location })],
  };
};

/** A match of which only the words were known. */
async function fetchPlace(
  form: PostedForm,
): Promise<Pick<DeliveryPlace, 'address' | 'location'> | AddressFault> {
  const id = fieldReader(form)('id');
  if (id === '') return 'unknown';
  const { page } = form;
  try {
    const found = await createApiClient(page, page.apiHeaders).call('GET /rest/geo/places/{id}', {
      path: { id },
    });
    return found.data.place;
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404, 422].includes(error.status);
    return isUnknown ? 'unknown' : 'unavailable';
  }
}
