import { nearOf } from '../../features/addresses/near.ts';
import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { placeCookie, readPlaceCookie } from '../request/place-cookie.ts';
import { apiOf } from './api-of.ts';
import { type Action, fieldsOf, type PostedForm } from './posted-form.ts';

/** Chooses where orders go, among the matches of the page before: the shops near there come next. */
export const chooseAddress: Action = async (form) => {
  const place = readPlaceCookie(fieldsOf(form)('place')) ?? (await placeOfId(form));
  if (!place?.location) return { to: '/address' };
  return { to: `/shops?near=${nearOf(place.location)}`, cookies: [placeCookie(place)] };
};

/** A match of which only the words were known. */
async function placeOfId(form: PostedForm): Promise<Pick<DeliveryPlace, 'address' | 'location'> | undefined> {
  const id = fieldsOf(form)('id');
  if (id === '') return undefined;
  const { page } = form;
  const call = apiOf(page, page.apiHeaders).call('GET /rest/geo/places/{id}', { path: { id } });
  return call.then(({ data }) => data.place).catch(() => undefined);
}
