import { createElement, useState, useSyncExternalStore } from 'react';

import { useTranslation } from '../i18n/use-translation.ts';
import { preloadAtFirstMovement } from '../loading/first-movement.ts';
import { loadOnUse } from '../loading/load-on-use.ts';
import { toastStore } from './toast.ts';

import * as styles from './toaster.module.css';

const list = loadOnUse(() => import('./toast-list.tsx').then((module) => module.ToastList));
preloadAtFirstMovement(list.preload);

/**
 * Where toasts appear; stands once, in the root. Screen readers hear each once: what went wrong at once, the rest
 * when they have finished speaking. An open dialog silences and hides the page but for its live regions, so the
 * toasts themselves stand in these.
 */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown, toastStore.shownOnServer);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [urgent, setUrgent] = useState<HTMLElement | null>(null);
  const [calm, setCalm] = useState<HTMLElement | null>(null);
  const loaded = list.useLoaded(toasts.length > 0);
  return (
    <section ref={setRegion} className={styles.region} aria-label={t('messages')} aria-keyshortcuts="F6">
      <div ref={setUrgent} aria-live="assertive" aria-relevant="additions" />
      <div ref={setCalm} aria-live="polite" aria-relevant="additions" />
      {loaded && region && urgent && calm && createElement(loaded, { toasts, region, urgent, calm })}
    </section>
  );
}
