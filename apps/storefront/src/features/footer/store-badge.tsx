import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import * as styles from './store-badge.module.css';

const STORES = {
  ios: { name: 'App Store', word: 'footer.app-store', Glyph: Apple },
  android: { name: 'Google Play', word: 'footer.google-play', Glyph: Play },
} as const;

export type Store = keyof typeof STORES;

/** The name of a store, which is the same in every language. */
export const storeName = (store: Store): string => STORES[store].name;

/** "Get it on Google Play": our own plain drawing, not the stores' artwork. */
export function StoreBadge({ store, href }: { store: Store; href: string }) {
  const { t } = useTranslation();
  const { name, word, Glyph } = STORES[store];
  return (
    <a className={styles.badge} href={href} target="_blank" rel="noopener">
      <Glyph />
      <span>
        <small>{t(word)}</small> <b lang="en">{name}</b>
      </span>
    </a>
  );
}

/** A phone with an arrow into it. */
function Apple() {
  return (
    <svg viewBox="0 0 24 24" className={styles.glyph} aria-hidden="true">
      <rect x="6" y="2.5" width="12" height="19" rx="3" />
      <path d="M12 7v7m-3-2.6 3 3 3-3" />
      <path d="M10.5 18.4h3" />
    </svg>
  );
}

/** A rounded triangle. */
function Play() {
  return (
    <svg viewBox="0 0 24 24" className={styles.glyph} aria-hidden="true">
      <path d="M6 4.6v14.8a1.1 1.1 0 0 0 1.7 1l12-7.5a1.1 1.1 0 0 0 0-1.8l-12-7.4a1.1 1.1 0 0 0-1.7.9Z" />
      <path d="m6.4 4 8.9 9.6m-8.9 6.4 8.9-9.6" />
    </svg>
  );
}
