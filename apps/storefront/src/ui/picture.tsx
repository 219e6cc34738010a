import { ImageOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from './class-names.ts';

import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string | null | undefined;
  /** Empty for decoration. */
  alt: string;
}

/** A picture that turns into "Photo coming soon" when it is missing or broken. */
export function Picture({ src, alt, className, ...rest }: PictureProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) {
    return (
      <span
        className={cx(styles.missing, className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <ImageOff className="ic" />
        <span className={styles.words}>{t('photo-coming-soon')}</span>
      </span>
    );
  }
  return (
    <img
      loading="lazy"
      decoding="async"
      width={256}
      height={256}
      {...rest}
      // A picture may have failed before React arrived, when nobody listened.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setBroken(src);
      }}
      onError={() => setBroken(src)}
      src={src}
      alt={alt}
      className={className}
    />
  );
}
