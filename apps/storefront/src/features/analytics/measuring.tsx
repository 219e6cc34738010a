import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { Settings } from '../shell/settings-query.ts';
import { useShell } from '../shell/use-shell.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { useConsent } from './consent.ts';
import { startMeasuring } from './measuring/start-measuring.ts';
import { onTracked } from './track.ts';

/** Measures while the shopper allows it, and asks those who have not decided where they look around. */
export function Measuring({ settings }: { settings: Settings }) {
  const consent = useConsent();
  const router = useRouter();
  const queries = useQueryClient();
  const { kind } = useShell();
  const pathname = useLocation({ select: (here) => here.pathname });
  useEffect(() => {
    if (consent === 'yes') return startMeasuring({ settings, router, queries });
    // Events without consent are forgotten, also for later.
    return onTracked(() => {});
  }, [consent, settings, router, queries]);
  // People who order or sign in are asked afterwards; the privacy policy asks by itself.
  const mayAsk = (kind === 'shopping' || kind === 'reading') && pathname !== '/privacy';
  return consent === null && mayAsk ? <ConsentBanner settings={settings} /> : null;
}
