/** On the document, since two scripts that are fetched apart share it. */
const MARK = 'leaving';

/** Whether this page is being left because its session ends: that it is lost is then no news. */
export const isLeaving = (): boolean => document.documentElement.dataset[MARK] !== undefined;

export function setLeaving(is: boolean): void {
  if (is) document.documentElement.dataset[MARK] = '';
  else delete document.documentElement.dataset[MARK];
}
