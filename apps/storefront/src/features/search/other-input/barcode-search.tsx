import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { OtherWay, type OtherWayOut } from './other-way.tsx';
import { scanBarcode, type ScanProblem } from './scan-barcode.ts';

import * as styles from './other-input.module.css';

interface BarcodeSearchProps extends OtherWayOut {
  onFound: (code: string) => void;
}

const PROBLEMS = {
  denied: 'search.barcode.denied',
  none: 'search.barcode.none',
  unseen: 'search.barcode.unseen',
} as const;

/** The camera's picture, until it sees a barcode. */
export function BarcodeSearch({ onFound, ...out }: BarcodeSearchProps) {
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
    <OtherWay label={t('search.barcode')} hasFailed={problem !== undefined} {...out}>
      <video ref={video} className={styles.video} hidden={problem !== undefined} muted playsInline />
      <output className={styles.about}>{t(problem ? PROBLEMS[problem] : 'search.barcode.about')}</output>
    </OtherWay>
  );
}
