import { type Faults, faultsOf } from '../../features/accounts/faults.ts';
import { withNext } from './login-redirect.ts';
import type { ActionAnswer } from './posted-form.ts';

/** A posted form of the account screens, and where its faults are shown. */
interface AccountForm {
  /** The page of the form, and the name of its flash. */
  screen: string;
  /** In the page's address, besides `next`. */
  search?: Record<string, string>;
  /** Where to go afterwards; a path of this shop. */
  next: string;
  /** Shown again with the faults; never a password. */
  typed: Record<string, string>;
  /** Those that are found before the API is asked. */
  faults: Faults;
  /** Renames faults by the API's fields to those of the form. */
  renameFaults?: (faults: Faults) => Faults;
  submit(): Promise<ActionAnswer>;
}

/** Does what the form is for; its faults are shown on its screen, with what was typed. */
export async function answerAccountForm({
  screen,
  search = {},
  next,
  typed,
  faults,
  renameFaults,
  submit,
}: AccountForm): Promise<ActionAnswer> {
  let found = faults;
  if (Object.keys(found).length === 0) {
    try {
      return await submit();
    } catch (error) {
      const refused = faultsOf(error);
      found = renameFaults?.(refused) ?? refused;
    }
  }
  const errors = Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, String(fault)]));
  return { to: withNext(screen, next, search), flash: { form: screen, values: typed, errors } };
}
