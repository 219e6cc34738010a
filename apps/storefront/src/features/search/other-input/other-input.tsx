import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useState } from 'react';

import { BarcodeSearch } from './barcode-search.tsx';
import { canScan } from './scan-barcode.ts';
import { SpokenSearch } from './spoken-search.tsx';
import { canSpeak } from './use-speech.ts';

import * as styles from './other-input.module.css';

interface OtherInputProps {
  /** Takes the words, or the number of a barcode. */
  onFill: (words: string) => void;
}

/** Ways to search without typing, where the browser has them: by voice, and by the barcode of what is at hand. */
export function OtherInput({ onFill }: OtherInputProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'voice' | 'barcode'>();
  const [attempt, setAttempt] = useState(1);
  if (!canSpeak() && !canScan()) return null;
  const choose = (chosen: 'voice' | 'barcode') => {
    // The keyboard of a phone would cover half of it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setWay(chosen);
  };
  const fill = (words: string) => {
    setWay(undefined);
    onFill(words);
  };
  // Without words the field has the focus again.
  const attempts = { onAgain: () => setAttempt(attempt + 1), onClose: () => fill('') };
  if (way === 'voice') return <SpokenSearch key={attempt} onHeard={fill} {...attempts} />;
  if (way === 'barcode') return <BarcodeSearch key={attempt} onFound={fill} {...attempts} />;
  return (
    <div className={styles.ways}>
      {canSpeak() && (
        <Button variant="ghost" size="small" onClick={() => choose('voice')}>
          <Icon name="mic" />
          {t('search.voice')}
        </Button>
      )}
      {canScan() && (
        <Button variant="ghost" size="small" onClick={() => choose('barcode')}>
          <Icon name="scan-barcode" />
          {t('search.barcode')}
        </Button>
      )}
    </div>
  );
}
