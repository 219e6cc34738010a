import type { refill } from './refill.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /**
     * Fills in what was filled in before scripts were there, and presses what was pressed, each once; from then on the page
     * itself hears of it. The page's head wrote it: see `server/wait-for-sight.ts`.
     */
    earlyUse?: (code: () => Promise<{ refill: typeof refill }>) => Promise<void>;
  }
}

/** For an effect of what stands around all pages: an event brings the part that it falls on to life, not amid an effect. */
export const repeatEarlyUse = (): unknown => setTimeout(() => window.earlyUse?.(() => import('./refill.ts')));
