import type { BotCheckAction } from '@hamper/contract/auth';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { type Faults, faultsOf } from './faults.ts';
import { type HostedProvider, type HostedStep, useHostedProvider } from './hosted/hosted-provider.ts';

/** The action that is proved; where it is up to what was typed, by that. */
export type Proved = BotCheckAction | ((fields: FormData) => BotCheckAction);

interface Posting {
  /** What the server found wrong, in the page that it answered with. */
  start: Faults;
  check: (fields: FormData) => Faults;
  /** What is only done for somebody who is no robot: it is proved first, in the form's field `bot_check`. */
  botCheck?: Proved | undefined;
  /** What the hosted provider does instead of the post, where there is one; it tells robots by itself. */
  hosted?: HostedStep | undefined;
}

/**
 * A plain form post with manners: what the browser can already tell is said before the post, a second press does
 * nothing, and the first field at fault has the focus. Without scripts the server says the same.
 */
export function useFormPost({ start, check, botCheck, hosted }: Posting) {
  const api = useApi();
  const { provider, asleep } = useHostedProvider(hosted);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(start);
  const [busy, setBusy] = useState(false);
  const [mailedTo, setMailedTo] = useState<string>();

  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirst(form.current);
  }, [faults]);
  useEffect(() => {
    // The browser's "back" shows the page as it was left: busy.
    const rested = () => setBusy(false);
    addEventListener('pageshow', rested);
    return () => removeEventListener('pageshow', rested);
  }, []);

  const proveAndPost = async (element: HTMLFormElement, action: BotCheckAction) => {
    try {
      const { solveBotCheck } = await import('./solve-bot-check.ts');
      const proof = element.elements.namedItem('bot_check');
      if (proof instanceof HTMLInputElement) proof.value = await solveBotCheck(api, action);
      element.submit();
    } catch (error) {
      setBusy(false);
      const found = faultsOf(error);
      // What is no refusal is mostly that nobody was reached.
      setFaults(found[''] === 'general' ? { '': 'network' } : found);
    }
  };
  const goToProvider = async (element: HTMLFormElement, by: HostedProvider, step: HostedStep) => {
    try {
      const { runHostedStep } = await import('./hosted/run-hosted-step.ts');
      const outcome = await runHostedStep(step, by, new FormData(element));
      if (outcome.came === 'ask-the-shop') element.submit();
      if (outcome.came === 'refused') setFaults(outcome.faults);
      if (outcome.came === 'mailed') setMailedTo(outcome.to);
      setBusy(outcome.came === 'leaving' || outcome.came === 'ask-the-shop');
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
    else if (botCheck) void proveAndPost(element, typeof botCheck === 'string' ? botCheck : botCheck(fields));
  };
  return { form, faults, busy, onSubmit, atProvider: provider !== null, asleep, mailedTo };
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
}
