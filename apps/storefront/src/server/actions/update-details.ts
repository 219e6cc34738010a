import { genders } from '@hamper/contract/genders';

import { personOf } from '../../session/person-of.ts';
import { isSecure } from '../request/cookies.ts';
import { personCookie } from '../request/session-cookies.ts';
import { answerAccountForm } from './account-form.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin, withLoginRedirect, withNext } from './login-redirect.ts';
import { type Action, fieldReader, nextOf } from './posted-form.ts';

/** The details of somebody new, before they go on to where they were. */
export const updateDetails: Action = async (form) => {
  const { page } = form;
  const field = fieldReader(form);
  const [firstname, lastname, birthday] = [field('firstname'), field('lastname'), field('birthday')];
  const gender = genders.find((gender) => gender === field('gender')) ?? null;
  const next = nextOf(form);
  const formPath = '/update-details';
  if (!page.isSignedIn) return redirectToLogin(withNext(formPath, next));
  return answerAccountForm({
    ...{ formPath, next },
    values: { firstname, lastname, birthday, gender: gender ?? '' },
    errors: firstname.trim() === '' ? { firstname: 'required' } : {},
    submit: () =>
      withLoginRedirect(withNext(formPath, next), async () => {
        const { data } = await createApiClient(page, page.apiHeaders).call(
          'PUT /dashboard/user/profile/update',
          { body: { firstname, lastname, birthday, gender } },
        );
        return { to: next, cookies: [personCookie(personOf(data), isSecure(page))] };
      }),
  });
};
