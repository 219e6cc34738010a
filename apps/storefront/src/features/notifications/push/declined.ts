/** Says in this browser’s storage that nobody wants to be asked again. */
const KEY = 'hamper-push-declined';

/** Where nothing may be stored the offer comes again. */
export function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function decline(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // The card is gone from this page all the same.
  }
}
