import type { refill } from './refill.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** What the shopper does before scripts are there; the page's head wrote it: see `server/wait-for-sight.ts`. */
    earlyUse?: {
      /** Fills in what was filled in and presses what was pressed, each once; from then on the page itself hears of it. */
      repeat: (code: () => Promise<{ refill: typeof refill }>) => Promise<void>;
      /** From then on the page itself hears of it. */
      stop: () => void;
    };
  }
}

/** For an effect of what stands around all pages: an event brings the part that it falls on to life, not amid an effect. */
export const repeatEarlyUse = (): unknown =>
  setTimeout(() => window.earlyUse?.repeat(() => import('./refill.ts')));
