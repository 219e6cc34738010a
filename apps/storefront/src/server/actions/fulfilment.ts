import { wantedAt } from '@hamper/contract/time/wanted-time';

import { formatNear } from '../../features/addresses/near.ts';
import { fulfilmentOfForm } from '../../features/fulfilment/fulfilment-form.ts';
import { fulfilmentSearchOf } from '../../features/fulfilment/fulfilment-search.ts';
import { type Fulfilment, isAsap } from '../../state/fulfilment.ts';
import { clearFulfilmentCookie, fulfilmentCookie } from '../request/fulfilment-cookie.ts';
import type { Action } from './posted-form.ts';

/** Chooses how and when the next order is wanted: the shops that have it so come next. */
export const chooseFulfilment: Action = async (form) => {
  const fulfilment = fulfilmentOfForm(form.fields);
  if (isPast(fulfilment)) return { to: '/address', flash: { form: '/fulfilment', errors: { time: 'past' } } };
  return {
    to: shopsPath({ fulfilment, place: form.page.place }),
    cookies: [isAsap(fulfilment) ? clearFulfilmentCookie : fulfilmentCookie(fulfilment)],
  };
};

function isPast({ at }: Fulfilment): boolean {
  const now = new Date();
  return at !== null && at.zone !== null && wantedAt(at, at.zone, now) === now;
}

/** The shops of a place, as they are wanted: for pages without scripts, which read it of their address. */
export function shopsPath({
  fulfilment,
  place,
}: {
  fulfilment: Fulfilment;
  place: { location: Parameters<typeof formatNear>[0] | null } | undefined;
}): string {
  const near = place?.location ? { near: formatNear(place.location) } : {};
  const { pickup, at } = fulfilmentSearchOf(fulfilment);
  const query = new URLSearchParams({
    ...near,
    ...(pickup ? { pickup: String(pickup) } : {}),
    ...(at ? { at } : {}),
  });
  return query.size === 0
    ? '/shops'
    : `/shops?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}
