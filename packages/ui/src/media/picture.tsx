import { type CSSProperties, createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import { type ImageSources, imageSources, NO_PICTURES } from './picture-address.ts';
import { onStalledPicture } from './stalled-picture.ts';

import * as styles from './picture.module.css';

/** Where this shop's pictures are; the page provides it. */
export const PicturesContext = createContext(NO_PICTURES);

const ASK_AGAIN_MS = 1000;

const SHAPES = { square: [256, 256], wide: [640, 376] } as const;

interface Look {
  /** Empty for decoration. */
  alt: string;
  /** Its box before it arrives. */
  shape?: keyof typeof SHAPES;
  /** The largest one of the first look: asked for before all others. */
  priority?: boolean;
  /** On the first screen: it does not wait to be scrolled to. */
  atOnce?: boolean;
  /** Part of a drawing: when it is missing its place stays empty, and nothing is said. */
  ornament?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

interface PictureProps extends Look {
  src: string | null | undefined;
  /** How wide it is shown: CSS pixels, or as the `sizes` attribute says it. */
  sizes: number | string;
  /** The one that a page is about. */
  large?: boolean;
  /** Another picture to show instead of words when this one is missing or broken. */
  instead?: string;
}

/** A picture in the size it is shown in; "Photo coming soon" when it is missing, broken, or never answers. */
export function Picture({ src, sizes, large = false, instead, ...look }: PictureProps) {
  const settings = use(PicturesContext);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [silent, setSilent] = useState<string>();
  const current = [src, instead].find((one) => !!one && !broken.includes(one));
  if (!current) return <NoPicture {...look} />;
  const sources = imageSources(current, sizes, settings, large);
  if (current === silent) return <SilentPicture sources={sources} onArrive={() => setSilent('')} {...look} />;
  return (
    <ShownPicture
      key={current}
      sources={sources}
      onBroken={() => setBroken((all) => [...all, current])}
      onSilent={() => setSilent(current)}
      {...look}
    />
  );
}

interface ShownPictureProps extends Look {
  sources: ImageSources;
  onBroken(): void;
  onSilent(): void;
}

function ShownPicture({ sources, onBroken, onSilent, ...look }: ShownPictureProps) {
  const { alt, shape = 'square', priority = false, atOnce = false, className, style } = look;
  const img = useRef<HTMLImageElement>(null);
  const watch = useEffectEvent((now: HTMLImageElement) => {
    // It may have failed before React arrived, when nobody listened.
    if (now.complete && now.naturalWidth === 0 && now.currentSrc) onBroken();
    return onStalledPicture(now, onSilent);
  });
  useEffect(() => (img.current ? watch(img.current) : undefined), []);
  const [width, height] = SHAPES[shape];
  return (
    <img
      ref={img}
      alt={alt}
      width={width}
      height={height}
      className={className}
      style={style}
      decoding="async"
      loading={priority || atOnce ? 'eager' : 'lazy'}
      // React preloads eager pictures ahead of all else, icons and font included, unless their priority is low.
      fetchPriority={priority ? 'high' : atOnce ? 'low' : undefined}
      onError={onBroken}
      {...sources}
    />
  );
}

/** It is asked once more, out of sight: should it come after all, it is shown. */
function SilentPicture({ sources, onArrive, ...look }: Look & { sources: ImageSources; onArrive(): void }) {
  const { src, srcSet = '', sizes = '' } = sources;
  const arrived = useEffectEvent(onArrive);
  useEffect(() => {
    const again = new Image();
    again.addEventListener('load', () => arrived());
    const timer = setTimeout(() => Object.assign(again, { sizes, srcset: srcSet, src }), ASK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
      again.removeAttribute('srcset');
      again.removeAttribute('src');
    };
  }, [src, srcSet, sizes]);
  return <NoPicture {...look} />;
}

function NoPicture({ alt, ornament = false, className, style }: Look) {
  const { t } = useTranslation();
  if (ornament) return <span className={className} style={style} />;
  return (
    <span
      className={cx(styles.missing, className)}
      style={style}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
    >
      <Icon name="image-off" />
      <span className={styles.words}>{t('photo-coming-soon')}</span>
    </span>
  );
}
