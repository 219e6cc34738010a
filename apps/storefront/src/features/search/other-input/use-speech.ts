import { regions } from '@hamper/contract/locale';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Nobody says a search for longer. */
const LIMIT_MS = 10_000;

/** The part of the browser's speech recognition that is used here; TypeScript's library does not have it yet. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
interface ResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
interface FailureEvent extends Event {
  error: string;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

const recognitionClass = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

export const canSpeak = (): boolean => recognitionClass() !== undefined;

/** `denied`: the browser does not let the page hear; `unheard`: nothing was said; `failed`: it cannot be understood now. */
export type SpeechState = 'listening' | 'denied' | 'unheard' | 'failed';

const stateOf = (error: string): SpeechState => {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'denied';
  return error === 'no-speech' ? 'unheard' : 'failed';
};

/** Listens in the shopper's language from the first drawing on, until something was said, for ten seconds at most. */
export function useSpeech(onHeard: (words: string) => void) {
  const locale = useLocale();
  const [state, setState] = useState<SpeechState>('listening');
  const [words, setWords] = useState('');
  const hear = useEffectEvent((event: Event) => {
    const all = Array.from((event as ResultEvent).results);
    const text = all
      .map((result) => result[0]?.transcript ?? '')
      .join(' ')
      .trim();
    setWords(text);
    const isFinal = text !== '' && all.every((result) => result.isFinal);
    if (isFinal) onHeard(text);
    return isFinal;
  });
  /** Words that were not final when it ended are what was said. */
  const end = useEffectEvent(() => {
    if (words === '') setState('unheard');
    else onHeard(words);
  });
  useEffect(() => {
    const Recognizer = recognitionClass();
    if (!Recognizer) return undefined;
    const recognition = new Recognizer();
    recognition.lang = regions[locale];
    recognition.interimResults = true;
    const ended = new AbortController();
    const on = (name: string, handle: (event: Event) => void) =>
      recognition.addEventListener(name, handle, { signal: ended.signal });
    let isOver = false;
    on('result', (event) => {
      isOver ||= hear(event);
    });
    on('error', (event) => {
      isOver = true;
      setState(stateOf((event as FailureEvent).error));
    });
    on('end', () => isOver || end());
    const start = async () => recognition.start();
    start().catch(() => setState('failed'));
    const limit = setTimeout(() => recognition.stop(), LIMIT_MS);
    return () => {
      clearTimeout(limit);
      ended.abort();
      recognition.abort();
    };
  }, [locale]);
  return { state, words };
}
