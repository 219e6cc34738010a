/** On the document, since two scripts that are fetched apart share it. */
const MARK = 'leaving';
/** Milliseconds after which the answer to a form is no longer waited for. */
const MAX_WAIT = 30_000;

/** Whether this page is being left because its session ends: that it is lost is then no news. */
export const isLeaving = (): boolean => document.documentElement.dataset[MARK] !== undefined;

export function setLeaving(is: boolean): void {
  if (is) document.documentElement.dataset[MARK] = '';
  else delete document.documentElement.dataset[MARK];
}

/** The session ends by a form that is being sent. It is over with the page, or with a form that somebody stopped. */
export function leaveByForm(): void {
  setLeaving(true);
  const stay = () => setLeaving(false);
  addEventListener('pagehide', stay, { once: true });
  setTimeout(stay, MAX_WAIT);
}
