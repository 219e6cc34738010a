import { type Faults, faultsOf } from '../../features/accounts/faults.ts';
import { withNext } from './login-redirect.ts';
import type { ActionAnswer } from './posted-form.ts';

/** A posted form of the account screens, and where its errors are shown. */
interface AccountForm {
  /** The page of the form, and the name of its flash. */
  formPath: string;
  /** In the page's address, besides `next`. */
  search?: Record<string, string>;
  /** Where to go afterwards; a path of this shop. */
  next: string;
  /** Shown again with the errors; never a password. */
  values: Record<string, string>;
  /** Validation errors found before the API is called. */
  errors: Faults;
  /** Maps errors by the API's fields to those of the form. */
  renameErrors?: (errors: Faults) => Faults;
  submit(): Promise<ActionAnswer>;
}

/** Does what the form is for; its errors are shown on its screen, with the typed values. */
export async function answerAccountForm({
  formPath,
  search = {},
  next,
  values,
  errors,
  renameErrors,
  submit,
}: AccountForm): Promise<ActionAnswer> {
  let current = errors;
  if (Object.keys(current).length === 0) {
    try {
      return await submit();
    } catch (error) {
      const apiErrors = faultsOf(error);
      current = renameErrors?.(apiErrors) ?? apiErrors;
    }
  }
  const shown = Object.fromEntries(Object.entries(current).map(([name, fault]) => [name, String(fault)]));
  return { to: withNext(formPath, next, search), flash: { form: formPath, values, errors: shown } };
}
