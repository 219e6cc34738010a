/** Where our own server takes reports. */
const REPORTS = '/crash-report';
/** A page that fails over and over says nothing new. */
const MOST = 5;
const LONGEST = { message: 300, stack: 2000 };

const reported = new Set<unknown>();
// A crash screen that came with the page was logged by the server that made it.
let servedWithPage = typeof document !== 'undefined' && document.querySelector('[data-crash]') !== null;

/** In the browser: tells the server's log what broke, once a failure. Never throws: it is called when things go wrong. */
export function reportCrash(error: unknown): void {
  if (reported.has(error) || reported.size >= MOST) return;
  reported.add(error);
  if (servedWithPage) {
    servedWithPage = false;
    return;
  }
  try {
    const { stack } = error instanceof Error ? error : { stack: '' };
    send(
      JSON.stringify({
        requestId: requestIdOfDocument(),
        // Without its query: private links have their key there.
        path: location.pathname,
        message: messageOf(error).slice(0, LONGEST.message),
        stack: (stack ?? '').slice(0, LONGEST.stack),
      }),
    );
  } catch {
    // The screen is what matters to the shopper.
  }
}

/** An error of the API says more by its code than by its words. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.message].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(': ');
}

/** The request that made this document: what support finds in the log. */
export const requestIdOfDocument = (): string | undefined => document.documentElement.dataset['request'];

function send(body: string): void {
  const blob = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.(REPORTS, blob)) return;
  const post = { method: 'POST', body: blob, keepalive: true };
  void fetch(REPORTS, post).catch(() => undefined);
}

/** Reports what no boundary catches: a hydration that failed, an effect, a forgotten promise. Ours alone. */
export function watchForCrashes(): void {
  const ours = (error: unknown) => error instanceof Error && Boolean(error.stack?.includes(location.origin));
  addEventListener('error', ({ error }) => {
    if (ours(error)) reportCrash(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (ours(reason) && reason.name !== 'AbortError') reportCrash(reason);
  });
}
