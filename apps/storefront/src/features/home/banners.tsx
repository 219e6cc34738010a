import type { Banner } from '@hamper/contract/shelves';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ComponentProps, ComponentType } from 'react';

import * as styles from './banners.module.css';

const LAYOUTS = { beside: styles.beside, row: styles.row };

/** As many as have room beside the hero. */
const BESIDE_HERO = 2;

interface BannersProps {
  banners: Banner[];
  /** `beside` stands with the hero where there is room; `row` has the rest, and on a phone all of them. */
  layout: keyof typeof LAYOUTS;
  /** A link by plain address, as banners have it. */
  link: ComponentType<ComponentProps<'a'> & { href: string }>;
}

/** Promotions, each of which is one link. */
export function Banners({ banners, layout, link: PlainLink }: BannersProps) {
  const { t } = useTranslation();
  const visible = layout === 'beside' ? banners.slice(0, BESIDE_HERO) : banners;
  if (visible.length === 0) return null;
  const others = banners.length > BESIDE_HERO;
  return (
    <ul className={cx(styles.banners, LAYOUTS[layout], !others && styles.few)} aria-label={t('home.banners')}>
      {visible.map(({ id, img, tone, url, translation: { title, description } }) => (
        <li key={id}>
          <PlainLink
            href={url}
            className={styles.banner}
            style={{ background: `var(--t-${tone ?? toneOf(id)})` }}
          >
            <span className={styles.title}>{title}</span>
            {description && <span className={styles.about}>{description}</span>}
            <Icon name="arrow-right" className={cx('flip', styles.arrow)} />
            <Picture src={img} alt="" ornament sizes={136} className={styles.picture} />
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
