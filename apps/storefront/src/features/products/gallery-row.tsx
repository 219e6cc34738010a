import { Tile, type Tone } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useDirection, useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import * as styles from './gallery.module.css';

/** How wide a product's picture is shown. */
export const SIZES = '(width < 1140px) 70vw, 420px';

export interface GalleryRowProps {
  pictures: string[];
  color: Tone;
  /** The picture to turn to, once a variant with one of its own was chosen. */
  turned: string | null | undefined;
  badge?: ReactNode;
}

/** Several pictures: one at a time, turned by a finger, a wheel, arrow keys, or the small ones below. */
export function GalleryRow({ pictures, color, turned, badge }: GalleryRowProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const direction = useDirection();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const turnTo = (index: number) => {
    const picture = row.current?.children[index];
    // Only the row moves: the page or sheet around it stays where it is.
    if (picture instanceof HTMLElement) row.current?.scrollTo({ left: picture.offsetLeft });
  };
  const turnToUrl = useEffectEvent((url: string | null | undefined) => {
    if (url !== undefined) turnTo(url ? pictures.indexOf(url) : 0);
  });
  useEffect(() => turnToUrl(turned), [turned]);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    // Right to left it counts down from zero.
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  // One picture a key: the browser would scroll by lines and snap back.
  const turnByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = current + (direction === 'rtl' ? -step : step);
    turnTo(Math.max(0, Math.min(pictures.length - 1, next)));
  };
  const name = (index: number) =>
    t('product.picture', { number: number(index + 1), total: number(pictures.length) });
  return (
    <div className={styles.gallery}>
      <Tile tone={color} className={styles.tile}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and is scrolled by keys */}
        <ul
          ref={row}
          className={styles.row}
          aria-label={t('product.pictures')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys scrolls it by arrows
          tabIndex={0}
          onScroll={follow}
          onKeyDown={turnByKey}
        >
          {pictures.map((url, index) => (
            <li key={url}>
              <Picture
                src={url}
                alt={name(index)}
                sizes={SIZES}
                large
                {...(index === 0 ? { priority: true } : {})}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {badge}
      </Tile>
      <div className={styles.small}>
        {pictures.map((url, index) => (
          <button
            key={url}
            type="button"
            aria-label={name(index)}
            aria-current={index === current || undefined}
            onClick={() => turnTo(index)}
          >
            <Picture src={url} alt="" ornament sizes={56} />
          </button>
        ))}
      </div>
    </div>
  );
}
