import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import { SectionHeader } from './section-header.tsx';

import * as styles from './card-shelf.module.css';

interface CardShelfProps {
  title: string;
  about?: ReactNode;
  /** Usually a MoreLink. */
  action?: ReactNode;
  /** Cards as wide as a shop's: four, two or one and a bit at a time. */
  wide?: boolean;
  /** List items; they all have the width the shelf gives them. */
  children: ReactNode;
}

/** Scrolled by less than this, in px, a shelf is at its end: zoomed pages round. */
const NEARLY = 2;

/** One row of cards that snaps as it scrolls: by finger, by wheel, by keyboard, by its two buttons. */
export function CardShelf({ title, about, action, wide = false, children }: CardShelfProps) {
  const { t } = useTranslation();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const ends = useEnds(row);
  const turn = (pages: number) => {
    const shelf = row.current;
    if (!shelf) return;
    const forwards = getComputedStyle(shelf).direction === 'rtl' ? -1 : 1;
    shelf.scrollBy({ left: pages * forwards * shelf.clientWidth * 0.9 });
  };
  return (
    <section aria-label={title}>
      <SectionHeader
        title={title}
        about={about}
        action={
          <div className={styles.tools}>
            {action}
            {/* They keep their place when all cards fit, so that nothing moves. */}
            <div className={styles.turns} data-useless={(ends?.start && ends.end) || undefined}>
              <button
                type="button"
                aria-label={t('shelf.previous')}
                aria-controls={id}
                aria-disabled={ends?.start ?? true}
                onClick={() => turn(-1)}
              >
                <Icon name="chevron-left" className="flip" />
              </button>
              <button
                type="button"
                aria-label={t('shelf.next')}
                aria-controls={id}
                aria-disabled={ends?.end ?? true}
                onClick={() => turn(1)}
              >
                <Icon name="chevron-right" className="flip" />
              </button>
            </div>
          </div>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a pointer it is scrolled by arrow keys */}
      <ul ref={row} id={id} className={cx(styles.row, wide && styles.wide)} tabIndex={0} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

/** Whether a row is at its start and at its end; undefined until it has been measured. */
function useEnds(row: { current: HTMLElement | null }) {
  const [ends, setEnds] = useState<{ start: boolean; end: boolean }>();
  useEffect(() => {
    const shelf = row.current;
    if (!shelf) return undefined;
    const measure = () => {
      // Right to left it counts down from zero.
      const scrolled = Math.abs(shelf.scrollLeft);
      const start = scrolled <= NEARLY;
      const end = scrolled + shelf.clientWidth >= shelf.scrollWidth - NEARLY;
      setEnds((before) => (before?.start === start && before.end === end ? before : { start, end }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(shelf);
    // More cards make it longer without changing its own size.
    const cards = new MutationObserver(measure);
    cards.observe(shelf, { childList: true });
    shelf.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
      shelf.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
