import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { preloadSheet, Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useState } from 'react';

import * as styles from './message.module.css';

/** A picture in a thread; a press shows it large. */
export function MessagePicture({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('chat.photo.enlarge', { photo: alt })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading(preloadSheet)}
      >
        <Picture src={src} alt="" sizes={240} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={alt} titleHidden>
        <Picture
          src={src}
          alt={alt}
          sizes="(width < 1140px) 100vw, 720px"
          large
          atOnce
          className={styles.whole}
        />
      </Sheet>
    </>
  );
}
