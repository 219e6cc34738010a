import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { onOutsideOrEscape } from '@hamper/ui/overlays/close-from-outside.ts';
import { openFullscreenOverlay } from '@hamper/ui/overlays/fullscreen-overlay.ts';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { rememberSearch } from '../../state/searches.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was made by opening the full-screen search, so Back closes it. */
    searchOpened?: boolean;
  }
}

/** Until a search begins. */
const PAUSE_MS = 400;
const NARROW = '(width < 1140px)';

interface SearchBoxOptions {
  /** The term of the address. */
  term: string | undefined;
  /** Opens as a screen of its own, as phones do. */
  full: boolean;
  box: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Holds what opens a screen that is folded away otherwise. */
  opener: RefObject<HTMLElement | null>;
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** The text of the search box, the debounced term, and whether the panel is open. */
export function useSearchBox({ term: addressTerm = '', full, box, input, opener }: SearchBoxOptions) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const {
    text,
    setText,
    term,
    fill: replaceText,
    setSubmitted,
    ...composition
  } = useSearchText(addressTerm, () => setActive(undefined));
  const fill = (words: string) => {
    replaceText(words);
    input.current?.focus();
  };

  const leaving = useRef(false);
  const hasEntry = () => router.history.location.state.searchOpened === true;
  const show = () => {
    setOpen(true);
    if (!full || hasEntry()) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: { searchOpened: true },
      resetScroll: false,
    });
  };
  const hide = () => {
    setOpen(false);
    setActive(undefined);
    // Once: until it has gone back, the focus that returns to the opener asks to close, too.
    if (!full || !hasEntry() || leaving.current) return;
    leaving.current = true;
    router.history.back();
  };
  const submit = () => {
    const words = text.trim();
    if (!words) return;
    rememberSearch(words);
    if (words === addressTerm && router.latestLocation.pathname === '/search') {
      hide();
      return;
    }
    setOpen(false);
    setSubmitted(words);
    // The screen's entry becomes the results', so Back leads to where the search began.
    void router.navigate({ to: '/search', search: { search: words }, replace: hasEntry() });
  };

  // Navigation closes the panel; Back to the full-screen search's own entry opens it again.
  useEffect(
    () =>
      router.history.subscribe(({ location }) => {
        leaving.current = false;
        setOpen(full && location.state.searchOpened === true && matchMedia(NARROW).matches);
        setActive(undefined);
      }),
    [router, full],
  );

  useOpenPanel({ open, full, box, input, opener, onLeave: hide });

  // It may have been pressed, and text typed, before its script arrived.
  useEffect(() => {
    setText(input.current?.value ?? '');
    if (document.activeElement === input.current) show();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);

  return { text, fill, term, ...composition, open, show, hide, active, setActive, submit };
}

/**
 * The text that is typed and its debounced term. It follows the address's term, unless the shopper typed on while the
 * results were loading.
 */
function useSearchText(addressTerm: string, onWrite: () => void) {
  const [text, setText] = useState(addressTerm);
  const [composing, setComposing] = useState(false);
  const [term, setTerm] = useDebounced(text.trim(), { pause: PAUSE_MS, composing });
  const [followed, setFollowed] = useState(addressTerm);
  const [submitted, setSubmitted] = useState<string>();
  const write = (words: string) => {
    setText(words);
    onWrite();
  };
  /** Replaces the text at once, without the wait for typing. */
  const fill = (words: string) => {
    write(words);
    setTerm(words.trim());
  };
  if (addressTerm !== followed) {
    setFollowed(addressTerm);
    if (addressTerm !== submitted) fill(addressTerm);
    setSubmitted(undefined);
  }
  return { text, setText, write, fill, term, composing, setComposing, setSubmitted };
}

interface OpenPanelOptions extends Pick<SearchBoxOptions, 'full' | 'box' | 'input' | 'opener'> {
  open: boolean;
  onLeave: () => void;
}

/** Leaves an open panel on a press outside or Escape; on a phone it covers the screen, until that becomes wide. */
function useOpenPanel({ open, full, box, input, opener, onLeave }: OpenPanelOptions): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(
    () => (open && box.current ? onOutsideOrEscape(box.current, () => leave.current()) : undefined),
    [open, box],
  );
  useLayoutEffect(() => {
    if (!open || !full || !box.current) return undefined;
    const uncover = openFullscreenOverlay(box.current);
    const field = input.current;
    // Here and not where it is pressed: a press that waited for the box's script is repeated while React is at work, and
    // opens it only after that.
    field?.focus();
    const from = opener.current?.querySelector('a');
    const wide = matchMedia(NARROW);
    const onWidthChange = () => leave.current();
    wide.addEventListener('change', onWidthChange);
    return () => {
      wide.removeEventListener('change', onWidthChange);
      uncover();
      // A keyboard over the page would be left behind.
      field?.blur();
      from?.focus({ preventScroll: true });
    };
  }, [open, full, box, input, opener]);
}
