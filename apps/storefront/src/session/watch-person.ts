import { isLeaving } from './leaving.ts';
import { browserPerson } from './person.ts';

let pagePerson: string | undefined;

/** Somebody signed in or out in another tab: a page that is looked at again is loaded anew, for the person of now. */
export function watchPerson(): void {
  pagePerson = browserPerson()?.uuid;
  const reloadForOther = () => {
    if (document.visibilityState !== 'visible' || isLeaving()) return;
    if (browserPerson()?.uuid !== pagePerson) location.reload();
  };
  // Every page says that it is there: one beside it need not wait to be looked at.
  const pages = new BroadcastChannel('hamper-person');
  pages.addEventListener('message', reloadForOther);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs has no target
  pages.postMessage('here');
  addEventListener('focus', reloadForOther);
  addEventListener('pageshow', reloadForOther);
  document.addEventListener('visibilitychange', reloadForOther);
}

/** Whether another person has signed in since this page was made: what it would write is not theirs. */
export function isSomeoneElse(): boolean {
  const now = browserPerson()?.uuid;
  return pagePerson !== undefined && now !== undefined && now !== pagePerson;
}
