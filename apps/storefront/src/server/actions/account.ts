import { genders } from '@hamper/contract/genders';

import { newPasswordFaults } from '../../features/accounts/faults.ts';
import { personOf } from '../../session/person.ts';
import { forgetAfterReset, readAfterReset } from '../request/after-reset-cookie.ts';
import { personCookie } from '../request/session-cookies.ts';
import { apiOf } from './api-of.ts';
import { apiAsGuest, enter, fieldsOf, isSecure, loginFor, nextOf, orLogin, take, withNext } from './enter.ts';
import type { Action } from './posted-form.ts';

/** A new password: by the link of a mail, or by whoever is signed in and knows the one there is. */
export const updatePassword: Action = async (form) => {
  const field = fieldsOf(form);
  const [token, next] = [field('token'), nextOf(form)];
  const screen = '/update-password';
  const body = { password: field('password'), password_confirmation: field('password_confirmation') };
  const faults = newPasswordFaults(body);
  if (token !== '') {
    const call = 'POST /auth/forgot/email-password/{hash}';
    return take({
      ...{ screen, search: { token }, next, typed: {}, faults },
      go: async () => {
        const { data } = await apiAsGuest(form).call(call, { path: { hash: token }, body });
        const { cookies = [], ...answer } = await enter(
          form,
          data,
          readAfterReset(form.page.apiHeaders['cookie']),
        );
        return { ...answer, cookies: [...cookies, forgetAfterReset] };
      },
    });
  }
  if (!form.page.signedIn) return loginFor(withNext(screen, next));
  return take({
    ...{ screen, next, typed: {}, faults },
    go: () =>
      orLogin(withNext(screen, next), async () => {
        await apiOf(form.page, form.page.apiHeaders).call('POST /dashboard/user/profile/password/update', {
          body: { ...body, old_password: field('old_password') },
        });
        return { to: withNext(screen, next), flash: { form: screen, values: { done: '1' } } };
      }),
  });
};

/** What somebody new says of themselves, before they go on to where they were. */
export const updateDetails: Action = async (form) => {
  const { page } = form;
  const field = fieldsOf(form);
  const [firstname, lastname, birthday] = [field('firstname'), field('lastname'), field('birthday')];
  const gender = genders.find((one) => one === field('gender')) ?? null;
  const next = nextOf(form);
  const screen = '/update-details';
  if (!page.signedIn) return loginFor(withNext(screen, next));
  return take({
    ...{ screen, next },
    typed: { firstname, lastname, birthday, gender: gender ?? '' },
    faults: firstname.trim() === '' ? { firstname: 'required' } : {},
    go: () =>
      orLogin(withNext(screen, next), async () => {
        const { data } = await apiOf(page, page.apiHeaders).call('PUT /dashboard/user/profile/update', {
          body: { firstname, lastname, birthday, gender },
        });
        return { to: next, cookies: [personCookie(personOf(data), isSecure(page))] };
      }),
  });
};
