import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { OtherWay, type OtherWayOut } from './other-way.tsx';
import { useSpeech } from './use-speech.ts';

import * as styles from './other-input.module.css';

interface SpokenSearchProps extends OtherWayOut {
  onHeard: (words: string) => void;
}

const PROBLEMS = {
  denied: 'search.voice.denied',
  unheard: 'search.voice.unheard',
  failed: 'search.voice.failed',
} as const;

/** Listens, and shows the words as they are understood. */
export function SpokenSearch({ onHeard, ...out }: SpokenSearchProps) {
  const { t } = useTranslation();
  const { state, words } = useSpeech(onHeard);
  const isListening = state === 'listening';
  return (
    <OtherWay label={t('search.voice')} hasFailed={!isListening} {...out}>
      <output className={styles.words}>
        {isListening ? <bdi>{words || t('search.voice.listening')}</bdi> : t(PROBLEMS[state])}
      </output>
      {isListening && <p className={styles.about}>{t('search.voice.about')}</p>}
    </OtherWay>
  );
}
