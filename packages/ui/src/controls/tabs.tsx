import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

import { useDirection } from '../locale/use-locale.ts';

import * as styles from './tabs.module.css';

interface Tab {
  id: string;
  label: ReactNode;
  /** A count beside the label, already in the page's digits. */
  badge?: ReactNode;
  /** The badge in words for screen readers, e.g. "3 unread". */
  badgeLabel?: string;
  disabled?: boolean;
  panel: ReactNode;
}

interface TabsProps {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Left out, the first one is shown and the tabs keep count themselves. */
  value?: string;
  onChange?: (id: string) => void;
}

/**
 * Panels of which one is seen. For tabs with addresses of their own use links: these are for what needs none.
 * Base UI's, for arrow keys in both directions of reading, Home, End, and the ties between tab and panel.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const direction = useDirection();
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        {...(value === undefined ? { defaultValue: tabs[0]?.id ?? null } : { value })}
        onValueChange={(id: string) => onChange?.(id)}
      >
        <Base.List className={styles.list} aria-label={label} activateOnFocus>
          {tabs.map(({ id, label: words, badge, badgeLabel, disabled = false }) => (
            <Base.Tab key={id} value={id} disabled={disabled} className={styles.tab}>
              {words}
              {badge !== undefined && (
                <span className={styles.badge}>
                  <span aria-hidden={badgeLabel !== undefined || undefined}>{badge}</span>
                  {badgeLabel !== undefined && <span className="sr">, {badgeLabel}</span>}
                </span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map(({ id, panel }) => (
          <Base.Panel key={id} value={id} className={styles.panel}>
            {panel}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  );
}
