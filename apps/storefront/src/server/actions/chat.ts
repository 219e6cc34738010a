import { ChatRole } from '@hamper/contract/chat/chat';
import { ApiError } from '@hamper/contract/client';

import { newUuid } from '../../api/new-key.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin } from './login-redirect.ts';
import {
  type Action,
  type ActionAnswer,
  fieldReader,
  idOf,
  numberIn,
  type PostedForm,
} from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { refusalNotice } from './standalone-notice.ts';

/** Leads into the thread with a shop, a courier or support, made where there is none. */
export const openThread: Action = async (form) => {
  const field = fieldReader(form);
  const { page } = form;
  const order = field('order_id');
  const booking = field('booking_id');
  const body = {
    roleId: ChatRole.catch('admin').parse(field('roleId')),
    shop_id: numberIn(field('shop_id')),
    order_id: numberIn(order),
    booking_id: numberIn(booking),
  };
  try {
    const { data } = await createApiClient(page, page.apiHeaders).call('POST /rest/chats', { body });
    return { to: `/chat/${data.uuid}` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const bookingPage = booking === '' ? null : `/reservations/${encodeURIComponent(booking)}`;
    // Signed in, one is led on into the thread.
    if (error.status === 401) {
      if (bookingPage !== null) return redirectToLogin(bookingPage);
      const about = body.shop_id ? `?shop=${body.shop_id}` : '';
      return redirectToLogin(body.roleId === 'seller' ? `/chat${about}` : '/chat');
    }
    const orderPage = order === '' ? null : `/orders/${encodeURIComponent(order)}`;
    return { to: bookingPage ?? orderPage ?? '/chat', flash: refusalNotice(page, error) };
  }
};

/** Writes a message, by the form of a page whose scripts have not come. One that could not be sent is there again. */
export const sendMessage: Action = async (form) => {
  const { page } = form;
  const id = idOf(form);
  const field = fieldReader(form);
  const text = field('chat_content').trim();
  const to = `/chat/${id}`;
  if (text === '') return { to };
  try {
    const body = { id: field('id') || newUuid(), chat_content: text };
    await createApiClient(page, page.apiHeaders).call('POST /rest/chats/{id}/messages', {
      path: { id },
      body,
    });
    return { to };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(to);
    return failed(form, { to, text, error });
  }
};

const failed = (
  form: PostedForm,
  { to, text, error }: { to: string; text: string; error: ApiError },
): ActionAnswer => ({
  to,
  flash: { form: to, values: { chat_content: text }, errors: { '': problemWordsOn(form.page, error) } },
});
