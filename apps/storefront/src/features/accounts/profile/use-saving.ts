import { ApiError } from '@hamper/contract/client';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { faultsOf, faultWords } from '../faults.ts';

interface Saving<Saved> {
  /** One toast for all that goes wrong with this form and no field of it. */
  id: string;
  save: (fields: FormData) => Promise<Saved>;
  onSaved: (saved: Saved, form: HTMLFormElement) => void;
  /** The errors that are found before the API is asked: words by field. */
  check?: (fields: FormData) => Record<string, string>;
}

/**
 * A form that the API validates. Its errors stand at their fields, everything else is a toast; typed values stay; a second
 * press does nothing; the first field at fault gets the focus.
 */
export function useSaving<Saved>({ id, save, onSaved, check }: Saving<Saved>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const send = async (element: HTMLFormElement) => {
    const fields = new FormData(element);
    const found = check?.(fields) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onSaved(await save(fields), element);
    } catch (error) {
      const words = error instanceof ApiError ? wordsByField(error) : {};
      const { '': whole = 'general' } = faultsOf(error);
      const text = whole === 'general' ? problemWords(t, error) : t(faultWords[whole]);
      if (whole === 'sign-in-again') setNeedsSignIn(true);
      else if (Object.keys(words).length > 0) setErrors(words);
      else showToast({ id, kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return {
    form,
    errors,
    busy,
    /** Whether it is only for somebody who has just signed in: `SignInAgain` takes the form's place. */
    needsSignIn,
    onSubmit,
  };
}

const wordsByField = ({ params }: ApiError): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([field, [words]]) => (words ? [[field, words]] : [])));
