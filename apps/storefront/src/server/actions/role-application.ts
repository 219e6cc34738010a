import type { Draft } from '@hamper/contract/applications/applications';
import { type ApplicationType, applicationPages } from '@hamper/contract/applications/vocabulary';
import { ApiError, type Client } from '@hamper/contract/client';

import {
  isStepOf,
  roleHome,
  stepAfter,
  stepHref,
  type StepName,
  stepsOf,
} from '../../features/applications/application-steps.ts';
import { stepData } from '../../features/applications/step-values.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin } from './login-redirect.ts';
import { type Action, type ActionAnswer, fieldReader, type PostedForm } from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { standaloneNotice } from './standalone-notice.ts';

/** The application that a posted form is about. */
interface Applying {
  form: PostedForm;
  type: ApplicationType;
  path: string;
  api: Client;
  field: (name: string) => string;
  t: ReturnType<typeof serverI18n>['t'];
}

/** An action about the application of the path; a refusal is said on its page, with what was typed. */
const applying =
  (
    act: (applying: Applying) => Promise<ActionAnswer>,
    stepAt: (type: ApplicationType, name: string) => StepName | undefined = () => undefined,
  ): Action =>
  async (form) => {
    const { page, url } = form;
    const type = url.pathname.startsWith(roleHome.deliveryman) ? 'deliveryman' : 'seller';
    const path = applicationPages[type];
    const field = fieldReader(form);
    const { t } = serverI18n(page.locale, page.dictionary);
    const step = stepAt(type, field('step'));
    const to = stepHref(path, step);
    try {
      return await act({ form, type, path, field, t, api: createApiClient(page, page.apiHeaders) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return redirectToLogin(to);
      return { to, flash: { form: path, values: typedValues(form), errors: errorsOf(form, error) } };
    }
  };

const ownStep = (type: ApplicationType, name: string): StepName | undefined =>
  isStepOf(type, name) ? name : stepsOf(type)[0]?.name;

/** Saves a step. It goes on to the next one once nothing of it is missing; who goes on later may leave gaps. */
export const saveStep: Action = applying(async ({ form, type, path, api, field, t }) => {
  const step = stepsOf(type).find(({ name }) => name === ownStep(type, field('step')));
  if (!step) return { to: path };
  const { fields } = form;
  const data = stepData({ type, fields: step.fields }, { one: field, all: (name) => fields.getAll(name) });
  const location = await geocodedOf(api, data);
  // The API judges what was typed; the names are those of the type's steps.
  const draft = { type, data: { ...data, ...location } } as Draft;
  const { data: saved } = await api.call('POST /dashboard/user/request-models', { body: draft });
  if (field('press') === 'later') return { to: roleHome[type], flash: standaloneNotice(t('role.saved')) };
  const missing = step.fields.filter((name) => saved.missing.includes(name));
  const errors = missing.map((name) => [
    name === 'location' ? 'address' : name,
    name === 'location' && !missing.includes('address') ? t('address.choose') : t('error.required'),
  ]);
  if (errors.length > 0)
    return {
      to: stepHref(path, step.name),
      flash: { form: path, values: {}, errors: Object.fromEntries(errors) },
    };
  return { to: stepHref(path, stepAfter(type, step.name)) };
}, ownStep);

/** The point of an address that came without one, where there is only one place of these words. */
async function geocodedOf(api: Client, data: Record<string, unknown>): Promise<object> {
  const { address, location } = data;
  if (location !== null || address === undefined) return {};
  const text = typeof address === 'string' ? address : Object.values(address ?? {}).join(' ');
  if (text.trim() === '') return {};
  try {
    const { data: found } = await api.call('GET /rest/geo/geocode', { query: { text } });
    const [only, ...others] = found.places;
    return only && others.length === 0 ? { location: only.location } : {};
  } catch (error) {
    // It is asked for on the page.
    if (error instanceof ApiError) return {};
    throw error;
  }
}

export const sendApplication: Action = applying(async ({ path, api, field }) => {
  await api.call('POST /dashboard/user/request-models/{id}/send', { path: { id: field('id') } });
  return { to: path };
});

export const withdrawApplication: Action = applying(async ({ path, api, field, t }) => {
  await api.call('POST /dashboard/user/request-models/{id}/withdraw', { path: { id: field('id') } });
  return { to: path, flash: standaloneNotice(t('role.withdrawn')) };
});

export const deleteApplication: Action = applying(async ({ type, api, field, t }) => {
  await api.call('DELETE /dashboard/user/request-models/{id}', { path: { id: field('id') } });
  return { to: roleHome[type], flash: standaloneNotice(t('role.deleted')) };
});

export const removeDocument: Action = applying(
  async ({ path, api, field }) => {
    const call = 'DELETE /dashboard/user/request-models/{id}/documents/{document}';
    await api.call(call, { path: { id: field('id'), document: field('document') } });
    return { to: stepHref(path, 'documents') };
  },
  () => 'documents',
);

/** Everything that was typed, as the fields hold it. */
const typedValues = ({ fields }: PostedForm): Record<string, string> =>
  Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).join(',')]));

/** Beside their fields; what is missing of an application that was to be sent stands on its page already. */
function errorsOf({ page }: PostedForm, error: ApiError): Record<string, string> {
  const named = Object.entries(error.params).map(([name, [words = error.message]]) => {
    const [, field = name] = name.split('.');
    return [field === 'location' ? 'address' : field, words] as const;
  });
  const errors = Object.fromEntries(named);
  return named.length > 0 && error.code === 'validation'
    ? { ...errors, '': error.message }
    : { '': problemWordsOn(page, error) };
}
