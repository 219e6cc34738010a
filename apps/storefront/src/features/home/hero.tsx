import type { Shop } from '@hamper/contract/catalogue';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { ButtonTo } from '../../links.ts';

import * as styles from './hero.module.css';

/** Where each thing lies in the basket: size, start, top (in percent) and turn (in degrees). */
const BASKET = [
  ['1f956', 48, 30, -2, -8],
  ['1f96c', 40, 6, 14, -14],
  ['1f966', 34, 57, 8, 14],
  ['1f34c', 34, 0, 30, -26],
  ['1f955', 33, 72, 27, 18],
  ['1f347', 28, 27, 26, 0],
  ['1f951', 30, 47, 29, 8],
  ['1f9fa', 74, 15, 26, 0],
] as const;

/** The basket is 41 hundredths of a phone, and 316 pixels at most. */
const sizesOf = (size: number) =>
  `(width < 577px) ${Math.round(size * 0.41)}vw, ${Math.round(size * 3.16)}px`;
const LARGEST = Math.max(...BASKET.map(([, size]) => size));

/** The beginning of home: what Hamper is. The delivery time is the first shop's. */
export function Hero({ shop }: { shop: Shop | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const time = shop?.delivery_time;
  return (
    <section className={styles.hero}>
      {time && (
        <Badge tone="soft" icon={<Icon name="clock" />} className={styles.time}>
          {t('home.hero.time', { from: number(time.from), to: number(time.to) })}
        </Badge>
      )}
      <h1 className={styles.title}>{t('home.hero.title')}</h1>
      <p className={styles.about}>{t('home.hero.about')}</p>
      <ButtonTo to="/products" className={styles.go}>
        {t('home.hero.start')}
      </ButtonTo>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.basket}>
          {BASKET.map(([picture, size, start, top, turn]) => (
            <Picture
              key={picture}
              src={`/images/food/${picture}.webp`}
              alt=""
              ornament
              sizes={sizesOf(size)}
              priority={size === LARGEST}
              atOnce
              style={{
                inlineSize: `${size}%`,
                blockSize: 'auto',
                insetInlineStart: `${start}%`,
                insetBlockStart: `${top}%`,
                rotate: `${turn}deg`,
              }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
