import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { focusOn } from './focus-on.ts';
import { useSpeech } from './use-speech.ts';

import * as styles from './other-input.module.css';

interface SpokenSearchProps {
  onHeard: (words: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

const PROBLEMS = {
  denied: 'search.voice.denied',
  unheard: 'search.voice.unheard',
  failed: 'search.voice.failed',
} as const;

/** Listens, and shows the words as they are understood. */
export function SpokenSearch({ onHeard, onAgain, onClose }: SpokenSearchProps) {
  const { t } = useTranslation();
  const { state, words } = useSpeech(onHeard);
  const isListening = state === 'listening';
  return (
    <section ref={focusOn} tabIndex={-1} className={styles.way} aria-label={t('search.voice')}>
      <output className={styles.words}>
        {isListening ? <bdi>{words || t('search.voice.listening')}</bdi> : t(PROBLEMS[state])}
      </output>
      {isListening && <p className={styles.about}>{t('search.voice.about')}</p>}
      <div className={styles.actions}>
        {!isListening && (
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
