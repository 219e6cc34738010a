import type { ReactNode } from 'react';

import * as styles from './sign-in-methods.module.css';

/**
 * The mark of a provider, drawn by us: Google's in its four colours, Facebook's in its blue, Apple's in the colour of
 * the words, as each of them asks for. Any other provider has its first letter.
 */
export function BrandMark({ id, name }: { id: string; name: string }) {
  const Drawn = MARKS[id];
  if (!Drawn) {
    return (
      <span className={styles.letter} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <Drawn />
    </svg>
  );
}

const MARKS: Partial<Record<string, () => ReactNode>> = {
  google: () => (
    <>
      <path
        className={styles.blue}
        d="M23 12.26c0-.78-.07-1.53-.2-2.26H12v4.27h6.17a5.27 5.27 0 0 1-2.29 3.46v2.77h3.7C21.75 18.53 23 15.67 23 12.26Z"
      />
      <path
        className={styles.green}
        d="M12 23.46c3.1 0 5.7-1.03 7.6-2.78l-3.72-2.88c-1.03.69-2.34 1.1-3.88 1.1-2.98 0-5.5-2.01-6.4-4.72H1.77v2.98A11.46 11.46 0 0 0 12 23.46Z"
      />
      <path
        className={styles.yellow}
        d="M5.6 14.18a6.9 6.9 0 0 1 0-4.38V6.82H1.77a11.5 11.5 0 0 0 0 10.34l3.83-2.98Z"
      />
      <path
        className={styles.red}
        d="M12 5.08c1.68 0 3.2.58 4.38 1.72l3.29-3.29A11.46 11.46 0 0 0 1.77 6.82L5.6 9.8C6.5 7.09 9.02 5.08 12 5.08Z"
      />
    </>
  ),
  apple: () => (
    <path
      fill="currentColor"
      d="M17.05 12.54c-.03-2.72 2.22-4.03 2.32-4.1-1.26-1.85-3.23-2.1-3.93-2.13-1.67-.17-3.27.98-4.12.98-.85 0-2.16-.96-3.55-.93-1.83.03-3.51 1.06-4.45 2.7-1.9 3.29-.49 8.16 1.36 10.83.9 1.31 1.98 2.78 3.4 2.72 1.36-.05 1.88-.88 3.53-.88s2.11.88 3.55.85c1.47-.03 2.4-1.33 3.3-2.65 1.04-1.52 1.47-2.99 1.49-3.07-.03-.01-2.86-1.1-2.9-4.32ZM14.34 4.57c.75-.91 1.26-2.18 1.12-3.44-1.08.04-2.39.72-3.17 1.63-.7.8-1.3 2.09-1.14 3.33 1.2.09 2.43-.61 3.19-1.52Z"
    />
  ),
  facebook: () => (
    <path
      className={styles.facebook}
      d="M23.5 12.07C23.5 5.68 18.35.5 12 .5S.5 5.68.5 12.07c0 5.77 4.2 10.56 9.7 11.43v-8.09H7.28v-3.34h2.92V9.53c0-2.9 1.72-4.5 4.34-4.5 1.26 0 2.58.22 2.58.22v2.86h-1.45c-1.43 0-1.88.9-1.88 1.81v2.15h3.2l-.51 3.34h-2.69v8.09c5.5-.87 9.71-5.66 9.71-11.43Z"
    />
  ),
};
