import { genders } from '@hamper/contract/genders';

import { personOf } from '../../session/person-of.ts';
import { isSecure } from '../request/cookies.ts';
import { personCookie } from '../request/session-cookies.ts';
import { answerAccountForm } from './account-form.ts';
import { apiOf } from './api-of.ts';
import { orRedirectToLogin, redirectToLogin, withNext } from './login-redirect.ts';
import { type Action, fieldsOf, nextOf } from './posted-form.ts';

/** The details of somebody new, before they go on to where they were. */
export const updateDetails: Action = async (form) => {
  const { page } = form;
  const field = fieldsOf(form);
  const [firstname, lastname, birthday] = [field('firstname'), field('lastname'), field('birthday')];
  const gender = genders.find((one) => one === field('gender')) ?? null;
  const next = nextOf(form);
  const screen = '/update-details';
  if (!page.signedIn) return redirectToLogin(withNext(screen, next));
  return answerAccountForm({
    ...{ screen, next },
    values: { firstname, lastname, birthday, gender: gender ?? '' },
    errors: firstname.trim() === '' ? { firstname: 'required' } : {},
    submit: () =>
      orRedirectToLogin(withNext(screen, next), async () => {
        const { data } = await apiOf(page, page.apiHeaders).call('PUT /dashboard/user/profile/update', {
          body: { firstname, lastname, birthday, gender },
        });
        return { to: next, cookies: [personCookie(personOf(data), isSecure(page))] };
      }),
  });
};
