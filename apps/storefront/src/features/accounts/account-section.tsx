import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import * as styles from './profile/profile.module.css';

interface AccountSectionProps {
  /** Also its address within the page. */
  id: string;
  /** Without one it is named by the page's heading. */
  title?: ReactNode;
  children: ReactNode;
}

/** A part of an account page. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      className={styles.card}
      aria-labelledby={title === undefined ? 'page-title' : `${id}-title`}
    >
      {title !== undefined && <h2 id={`${id}-title`}>{title}</h2>}
      {children}
    </section>
  );
}

/** Says, where scripts are off, that nothing here can be changed without them, or not even be seen. */
export function NeedsScripts({ toSee = false }: { toSee?: boolean }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className={styles.faint}>{t(toSee ? 'profile.seen-by-scripts' : 'profile.needs-scripts')}</p>
    </noscript>
  );
}
