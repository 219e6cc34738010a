import { type Fulfilment, readFulfilment } from '../../state/fulfilment.ts';

/** A form with `FulfilmentFields`, as the browser or the server has it. */
type Fields = Pick<FormData, 'get'> | Pick<URLSearchParams, 'get'>;

/** How and when an order is wanted, as a form says it; a time that is none is now. */
export function fulfilmentOfForm(form: Fields): Fulfilment {
  const { type, at } = readFulfilment({
    type: form.get('how'),
    at: { date: form.get('date'), time: form.get('time'), zone: form.get('zone') },
  });
  return { type, at: form.get('when') === 'later' ? at : null };
}
