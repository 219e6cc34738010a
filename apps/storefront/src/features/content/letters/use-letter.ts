import type { BotCheckAction } from '@hamper/contract/auth';
import { ApiError } from '@hamper/contract/client';
import { formText } from '@hamper/ui/controls/form-text.ts';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { type SubmitEvent, useState } from 'react';

import { newKey } from '../../../api/new-key.ts';
import { useApi } from '../../../api/use-api.ts';
import { withBotCheck } from '../../accounts/with-bot-check.ts';
import { useFirstFault } from '../../shell/use-first-fault.ts';
import { letterErrors, type LetterErrors } from '../letter-errors.ts';

interface Letter {
  /** The errors that the server found, in the page that it answered with. */
  start?: LetterErrors;
  /** Finds errors before the server is asked; none where all is well. */
  check: (fields: FormData, t: Translate) => LetterErrors;
  action: BotCheckAction;
  send: (fields: FormData, proof: { bot_check?: string; key: string }) => Promise<unknown>;
}

const NONE: LetterErrors = {};

/**
 * A form that writes to the shop: errors stand beside their fields, what was typed stays, and sending it once more after a lost answer sends
 * nothing twice. `done` is the address that the answer goes to.
 */
export function useLetter({ start = NONE, check, action, send }: Letter) {
  const { t } = useTranslation();
  const api = useApi();
  const [key, setKey] = useState(newKey);
  const [errors, setErrors] = useState(start);
  const form = useFirstFault<HTMLFormElement>(errors);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();

  const post = async (fields: FormData) => {
    setBusy(true);
    try {
      await withBotCheck(
        (solved) => send(fields, { ...solved, key }),
        async () => (await import('../../accounts/solve-bot-check.ts')).solveBotCheck(api, action),
      );
      setDone(formText(fields, 'email').trim());
      setKey(newKey());
    } catch (error) {
      setErrors(letterErrors(t, error));
      // An answer that got lost may have been a success: the same key sends nothing twice. After a refusal other words may follow.
      if (error instanceof ApiError && error.status > 0) setKey(newKey());
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const found = check(fields, t);
    setErrors(found);
    if (Object.keys(found).length === 0) void post(fields);
  };
  const again = () => setDone(undefined);
  return { form, errors, busy, done, again, onSubmit };
}
