import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { focusOn } from './focus-on.ts';
import { scanBarcode, type ScanProblem } from './scan-barcode.ts';

import * as styles from './other-input.module.css';

interface BarcodeSearchProps {
  onFound: (code: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

const PROBLEMS = {
  denied: 'search.barcode.denied',
  none: 'search.barcode.none',
  unseen: 'search.barcode.unseen',
} as const;

/** The camera's picture, until it sees a barcode. */
export function BarcodeSearch({ onFound, onAgain, onClose }: BarcodeSearchProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const answer = useEffectEvent((found: Awaited<ReturnType<typeof scanBarcode>>) => {
    if (found === null) return;
    if ('code' in found) onFound(found.code);
    else setProblem(found.problem);
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const ended = new AbortController();
    void scanBarcode(video.current, ended.signal).then(answer);
    return () => ended.abort();
  }, []);
  return (
    <section ref={focusOn} tabIndex={-1} className={styles.way} aria-label={t('search.barcode')}>
      <video ref={video} className={styles.video} hidden={problem !== undefined} muted playsInline />
      <output className={styles.about}>{t(problem ? PROBLEMS[problem] : 'search.barcode.about')}</output>
      <div className={styles.actions}>
        {problem && (
          <Button size="small" onClick={onAgain}>
            {t('crash.again')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('search.other.type')}
        </Button>
      </div>
    </section>
  );
}
