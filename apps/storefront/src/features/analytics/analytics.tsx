import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { whenIdle } from '@hamper/ui/loading/when-idle.ts';
import { useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { settingsQuery } from '../shell/settings-query.ts';

const measuring = loadOnUse(() => import('./measuring.tsx').then((module) => module.Measuring));

/** Asks for consent and measures visits, where something is configured for it: code that comes once the page rests. */
export function Analytics() {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const isConfigured = settings?.analytics !== undefined;
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (!isConfigured) return undefined;
    const timer = setTimeout(() => whenIdle(() => setIsCalm(true), 2000), 200);
    return () => clearTimeout(timer);
  }, [isConfigured]);
  const loaded = measuring.useLoaded(isCalm);
  return isConfigured && loaded ? createElement(loaded, { settings }) : null;
}
