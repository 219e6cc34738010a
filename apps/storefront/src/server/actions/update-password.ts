import { validateNewPassword } from '../../features/accounts/faults.ts';
import { clearAfterResetCookie, readAfterReset } from '../request/after-reset-cookie.ts';
import { answerAccountForm } from './account-form.ts';
import { apiAsGuest, createApiClient } from './api-client.ts';
import { redirectToLogin, withLoginRedirect, withNext } from './login-redirect.ts';
import { type Action, fieldReader, nextOf } from './posted-form.ts';
import { startSession } from './start-session.ts';

/** A new password: by the link of a mail, or by the signed-in person who knows the present one. */
export const updatePassword: Action = async (form) => {
  const field = fieldReader(form);
  const [token, next] = [field('token'), nextOf(form)];
  const formPath = '/update-password';
  const body = { password: field('password'), password_confirmation: field('password_confirmation') };
  const errors = validateNewPassword(body);
  if (token !== '') {
    const call = 'POST /auth/forgot/email-password/{hash}';
    return answerAccountForm({
      ...{ formPath, search: { token }, next, values: {}, errors },
      submit: async () => {
        const { data } = await apiAsGuest(form).call(call, { path: { hash: token }, body });
        const { cookies = [], ...answer } = await startSession(
          form,
          data,
          readAfterReset(form.page.apiHeaders['cookie']),
        );
        return { ...answer, cookies: [...cookies, clearAfterResetCookie] };
      },
    });
  }
  if (!form.page.isSignedIn) return redirectToLogin(withNext(formPath, next));
  return answerAccountForm({
    ...{ formPath, next, values: {}, errors },
    submit: () =>
      withLoginRedirect(withNext(formPath, next), async () => {
        await createApiClient(form.page, form.page.apiHeaders).call(
          'POST /dashboard/user/profile/password/update',
          { body: { ...body, old_password: field('old_password') } },
        );
        return { to: withNext(formPath, next), flash: { form: formPath, values: { done: '1' } } };
      }),
  });
};
