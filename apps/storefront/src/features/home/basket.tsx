import { Picture } from '@hamper/ui/media/picture.tsx';

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

/** The picture beside the beginning of home: a basket full of groceries. */
export function Basket() {
  return (
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
  );
}
