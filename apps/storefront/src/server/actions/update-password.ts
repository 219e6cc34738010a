import { newPasswordFaults } from '../../features/accounts/faults.ts';
import { forgetAfterReset, readAfterReset } from '../request/after-reset-cookie.ts';
import { answerAccountForm } from './account-form.ts';
import { apiAsGuest, apiOf } from './api-of.ts';
import { orRedirectToLogin, redirectToLogin, withNext } from './login-redirect.ts';
import { type Action, fieldsOf, nextOf } from './posted-form.ts';
import { startSession } from './start-session.ts';

/** A new password: by the link of a mail, or by the signed-in person who knows the present one. */
export const updatePassword: Action = async (form) => {
  const field = fieldsOf(form);
  const [token, next] = [field('token'), nextOf(form)];
  const screen = '/update-password';
  const body = { password: field('password'), password_confirmation: field('password_confirmation') };
  const errors = newPasswordFaults(body);
  if (token !== '') {
    const call = 'POST /auth/forgot/email-password/{hash}';
    return answerAccountForm({
      ...{ screen, search: { token }, next, values: {}, errors },
      submit: async () => {
        const { data } = await apiAsGuest(form).call(call, { path: { hash: token }, body });
        const { cookies = [], ...answer } = await startSession(
          form,
          data,
          readAfterReset(form.page.apiHeaders['cookie']),
        );
        return { ...answer, cookies: [...cookies, forgetAfterReset] };
      },
    });
  }
  if (!form.page.signedIn) return redirectToLogin(withNext(screen, next));
  return answerAccountForm({
    ...{ screen, next, values: {}, errors },
    submit: () =>
      orRedirectToLogin(withNext(screen, next), async () => {
        await apiOf(form.page, form.page.apiHeaders).call('POST /dashboard/user/profile/password/update', {
          body: { ...body, old_password: field('old_password') },
        });
        return { to: withNext(screen, next), flash: { form: screen, values: { done: '1' } } };
      }),
  });
};
