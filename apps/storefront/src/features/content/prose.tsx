import { cx } from '@hamper/ui/class-names.ts';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { useTextLanguage } from './use-text-language.ts';

import * as styles from './prose.module.css';

interface ProseProps {
  /** Rendered and sanitised by the API. */
  html: string;
  /** The language that it is written in. */
  locale: string;
  className?: string | undefined;
}

/** A text of the shop. Its links to other pages change the page without a reload. */
export function Prose({ html, locale, className }: ProseProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (event.defaultPrevented || opensNewTab(event) || !href?.startsWith('/')) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the presses are those of its links
    <div
      {...useTextLanguage(locale)}
      className={cx(styles.prose, className)}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}

/** A table that is too wide scrolls by itself, with keys, too. In sanitised HTML a tag is nothing but a tag. */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
