import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useRef } from 'react';

import { useScrollSpy } from './use-scroll-spy.ts';

import * as styles from './menu.module.css';

interface MenuTabsProps {
  sections: readonly { id: string; title: string }[];
}

/** Links to the sections of a menu, which follow the scroll: plain jumps within the page, for keys and without scripts. */
export function MenuTabs({ sections }: MenuTabsProps) {
  const { t } = useTranslation();
  const followed = useScrollSpy(sections.map(({ id }) => id));
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = tabs.current;
    const tab = nav?.querySelector(`[href="#${followed}"]`);
    if (!nav || !tab) return;
    const [around, own] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Sideways only: the page itself must not be moved by what follows it.
    nav.scrollBy({ left: own.left + own.width / 2 - around.left - around.width / 2 });
  }, [followed]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={t('menu.sections')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={styles.tab} aria-current={id === followed || undefined}>
          <bdi>{title}</bdi>
        </a>
      ))}
    </nav>
  );
}
