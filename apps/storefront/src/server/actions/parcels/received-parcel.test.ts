import { expect, test } from 'vitest';

import en from '../../../../public/locales/en/common.json' with { type: 'json' };
import { NOTICE } from '../../../flash/flash.ts';
import { actionFor } from '../actions.ts';
import type { PostedForm } from '../posted-form.ts';

const PATH = '/parcels/received/the-key-of-the-link';

/** The form of a receiver's page, posted to a shop whose API answers like that. */
async function post(answer: Response) {
  const sent: [string, unknown][] = [];
  const page = {
    ...{ origin: 'http://shop.example', locale: 'en', dictionary: en, currency: undefined },
    ...{ apiHeaders: {}, setCookies: [] },
    async apiFetch(request: Request) {
      sent.push([new URL(request.url).pathname, await request.json()]);
      return answer;
    },
  };
  const fields = new URLSearchParams({ drop_off_note: 'Behind the shed', neighbour: 'Mrs Bell' });
  const form = { page, url: new URL(PATH, 'http://shop.example'), fields } as unknown as PostedForm;
  const action = actionFor('POST', PATH);
  if (!action) throw new Error('No action');
  return { ...(await action(form)), sent };
}
const refusal = (code: string, status = 422) =>
  Response.json({ code, message: 'No', params: {} }, { status });

test('where a parcel is left is said without scripts, and its page says so', async () => {
  const { to, flash, sent } = await post(Response.json({ data: {} }));
  expect(to).toBe(PATH);
  expect(sent).toEqual([
    [
      '/api/v1/rest/parcel-order/received/the-key-of-the-link',
      { drop_off_note: 'Behind the shed', neighbour: 'Mrs Bell' },
    ],
  ]);
  expect(flash).toMatchObject({ form: NOTICE, values: { words: en['parcels.received.saved'] } });
});

test('a refusal stands on the page with what was typed, or above it where the form is gone', async () => {
  const { flash } = await post(refusal('too-many-changes'));
  expect(flash).toMatchObject({
    form: PATH,
    values: { drop_off_note: 'Behind the shed', neighbour: 'Mrs Bell' },
    errors: { '': expect.stringMatching(/./) },
  });
  expect((await post(refusal('instructions-late'))).flash?.form).toBe(NOTICE);
});

test('no other address has such a form', () => {
  expect(actionFor('POST', '/parcels/received/short')).toBeUndefined();
  expect(actionFor('POST', `${PATH}/more`)).toBeUndefined();
});
