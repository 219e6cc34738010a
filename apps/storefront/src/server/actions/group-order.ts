import { createHash } from 'node:crypto';

import { ApiError } from '@hamper/contract/client';

import { groupPath } from '../../features/group-orders/group-path.ts';
import { createApiClient } from './api-client.ts';
import { paymentIn } from './payment-in.ts';
import { type Action, type ActionAnswer, fieldReader, type PostedForm } from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { refusalNotice } from './standalone-notice.ts';

/** Joins a group order by name. The API knows the member again by their account, or by the cookie that it gives a guest. */
export const joinGroup: Action = async (form) => {
  const { page } = form;
  const uuid = uuidOf(form);
  const to = groupPath(uuid);
  const name = fieldReader(form)('name');
  try {
    const api = createApiClient(page, page.apiHeaders);
    await api.call('POST /rest/cart/open', { body: { cart_id: uuid, name } });
    return { to };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const ofName = error.params['name']?.[0];
    const errors = ofName === undefined ? { '': problemWordsOn(page, error) } : { name: ofName };
    return { to, flash: { form: to, values: { name }, errors } };
  }
};

/** Says whether a member has chosen all they want; pressed twice it is as it was said. */
export const sayDone: Action = (form) =>
  ofMember(form, async (api, { cartId, key }) => {
    const body = { cart_id: cartId, done: fieldReader(form)('done') === '1' };
    await api.call('POST /rest/cart/status/{id}', { path: { id: key }, body });
  });

/** Pays the part of whoever posted the form: a wallet at once, of a card its page says what it needs. */
export const payPart: Action = async (form) => {
  const { page } = form;
  const [uuid, key, once] = [uuidOf(form), fieldReader(form)('key'), fieldReader(form)('once')];
  const member = key === '' ? {} : { user_cart_uuid: key };
  const to = memberPage(uuid, key);
  const { payment_tag = '', ...choice } = paymentIn(form);
  // Another card, or another member's part, is another try; the same form, pressed twice, is one.
  const hash = createHash('sha256').update(JSON.stringify({ ...member, payment_tag, ...choice }));
  const headers = { ...page.apiHeaders, 'idempotency-key': `${once}-${hash.digest('hex').slice(0, 32)}` };
  try {
    await createApiClient(page, headers).call('POST /rest/group-orders/{id}/part', {
      path: { id: uuid },
      body: { ...member, payment_tag, ...choice },
    });
    return { to };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Pressed twice, or too late: the page says what became of it.
    if (error.code === 'payment-not-awaited') return { to };
    const words = Object.entries(error.params).map(([name, [first = '']]) => [name, first] as const);
    const errors = Object.fromEntries(words.length > 0 ? words : [['', problemWordsOn(page, error)]]);
    return { to: `${to}#part`, flash: { form: groupPath(uuid), values: {}, errors } };
  }
};

/** The answer to the bank's question about a part, in the demo. */
export const answerPartBank: Action = async (form) => {
  const { page } = form;
  const [uuid, key] = [uuidOf(form), fieldReader(form)('key')];
  const member = key === '' ? {} : { user_cart_uuid: key };
  const body = { ...member, approve: fieldReader(form)('approve') === '1' };
  try {
    const api = createApiClient(page, page.apiHeaders);
    await api.call('POST /rest/group-orders/{id}/part/sandbox', { path: { id: uuid }, body });
  } catch (error) {
    // Pressed twice, or too late: the page says what became of it.
    if (!(error instanceof ApiError)) throw error;
  }
  return { to: memberPage(uuid, key) };
};

const memberPage = (uuid: string, key: string): string =>
  groupPath(uuid) + (key === '' ? '' : `?key=${encodeURIComponent(key)}`);

type ApiClient = ReturnType<typeof createApiClient>;

/** Lets the owner lock their group; pressed twice it stays locked. */
export const lockGroup: Action = (form) =>
  ofOwner(form, (api, path) => api.call('POST /dashboard/user/group-orders/{id}/lock', { path }));

/** Lets the owner reopen their group. */
export const reopenGroup: Action = (form) =>
  ofOwner(form, (api, path) => api.call('POST /dashboard/user/group-orders/{id}/reopen', { path, body: {} }));

async function ofOwner(
  form: PostedForm,
  act: (api: ApiClient, path: { id: string }) => Promise<unknown>,
): Promise<ActionAnswer> {
  const { page } = form;
  const id = uuidOf(form);
  const to = groupPath(id);
  try {
    await act(createApiClient(page, page.apiHeaders), { id });
    return { to };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { to, flash: refusalNotice(page, error) };
  }
}

interface Member {
  cartId: number;
  key: string;
}

/** Does something with the part of whoever posted the form, who is known by their account, their cookie or the key in it. */
async function ofMember(
  form: PostedForm,
  act: (api: ApiClient, member: Member) => Promise<void>,
): Promise<ActionAnswer> {
  const { page } = form;
  const uuid = uuidOf(form);
  const key = fieldReader(form)('key');
  const to = memberPage(uuid, key);
  const api = createApiClient(page, page.apiHeaders);
  try {
    const query = key === '' ? {} : { user_cart_uuid: key };
    const { data } = await api.call('GET /rest/group-orders/{id}', { path: { id: uuid }, query });
    const { me, cart_id: cartId } = data;
    if (me !== null && cartId !== null) await act(api, { cartId, key: me.key });
    return { to };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { to, flash: refusalNotice(page, error) };
  }
}

/** The group of a path such as `/group/order/{uuid}/done`. */
const uuidOf = ({ url }: PostedForm): string => url.pathname.split('/')[3] ?? '';
