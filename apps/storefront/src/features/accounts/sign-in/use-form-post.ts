import type { BotCheckAction } from '@hamper/contract/auth';
import { type SubmitEvent, useEffect, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { useFirstFault } from '../../shell/use-first-fault.ts';
import { type Faults, faultsOf } from '../faults.ts';
import { type HostedProvider, type HostedStep, useHostedProvider } from '../hosted/hosted-provider.ts';

/** The action that a bot check is for; where it depends on the fields, by them. */
export type BotChecked = BotCheckAction | ((fields: FormData) => BotCheckAction);

interface Posting {
  /** The faults that the server found, in the page that it answered with. */
  start: Faults;
  check: (fields: FormData) => Faults;
  /** An action that needs a bot check: its solution goes along in the form's field `bot_check`. */
  botCheck?: BotChecked | undefined;
  /** The hosted provider's step instead of the post, where there is one; it recognises bots by itself. */
  hosted?: HostedStep | undefined;
}

/**
 * A plain form post: faults that the browser finds are shown before it, a second press does nothing, and the first field
 * at fault gets the focus. Without scripts the server shows the same faults.
 */
export function useFormPost({ start, check, botCheck, hosted }: Posting) {
  const api = useApi();
  const { provider, asleep } = useHostedProvider(hosted);
  const [faults, setFaults] = useState(start);
  const form = useFirstFault<HTMLFormElement>(faults);
  const [busy, setBusy] = useState(false);
  const [mailedTo, setMailedTo] = useState<string>();

  useEffect(() => {
    // The browser's "back" shows the page as it was left: busy.
    const onShown = () => setBusy(false);
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);

  const solveAndPost = async (element: HTMLFormElement, action: BotCheckAction) => {
    try {
      const { solveBotCheck } = await import('../solve-bot-check.ts');
      const proof = element.elements.namedItem('bot_check');
      if (proof instanceof HTMLInputElement) proof.value = await solveBotCheck(api, action);
      element.submit();
    } catch (error) {
      setBusy(false);
      const refused = faultsOf(error);
      // Without a refusal, the API was most likely not reached.
      setFaults(refused[''] === 'general' ? { '': 'network' } : refused);
    }
  };
  const goToProvider = async (element: HTMLFormElement, by: HostedProvider, step: HostedStep) => {
    try {
      const { runHostedStep } = await import('../hosted/run-hosted-step.ts');
      const outcome = await runHostedStep(step, by, new FormData(element));
      if (outcome.kind === 'post') element.submit();
      if (outcome.kind === 'refused') setFaults(outcome.faults);
      if (outcome.kind === 'mailed') setMailedTo(outcome.to);
      setBusy(outcome.kind === 'leaving' || outcome.kind === 'post');
    } catch {
      setBusy(false);
      setFaults({ '': 'network' });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const fields = new FormData(element);
    const found = check(fields);
    const wrong = Object.keys(found).length > 0;
    if (wrong || busy || botCheck || provider) event.preventDefault();
    if (busy) return;
    setFaults(found);
    setBusy(!wrong);
    if (wrong) return;
    if (provider && hosted) void goToProvider(element, provider, hosted);
    else if (botCheck) void solveAndPost(element, typeof botCheck === 'string' ? botCheck : botCheck(fields));
  };
  return { form, faults, busy, onSubmit, atProvider: provider !== null, asleep, mailedTo };
}
