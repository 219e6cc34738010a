import { browserPerson } from './person.ts';

let here: string | undefined;

/** Someone else came, or went, in another tab: a page that is looked at again is made again, for whoever is here now. */
export function watchPerson(): void {
  here = browserPerson()?.uuid;
  const look = () => {
    if (document.visibilityState === 'visible' && browserPerson()?.uuid !== here) location.reload();
  };
  // Every page says that it is there: one beside it need not wait to be looked at.
  const pages = new BroadcastChannel('hamper-person');
  pages.addEventListener('message', look);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs has no target
  pages.postMessage('here');
  addEventListener('focus', look);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}

/** Whether another person has signed in since this page was made: what it would write is not theirs. */
export function isSomeoneElse(): boolean {
  const now = browserPerson()?.uuid;
  return here !== undefined && now !== undefined && now !== here;
}
