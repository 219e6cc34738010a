import { whenLeft } from '@hamper/ui/overlays/close-from-outside.ts';
import { openFullscreenOverlay } from '@hamper/ui/overlays/fullscreen-overlay.ts';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { rememberSearch } from '../../state/store.ts';
import { useDebounced } from './use-debounced.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was made by opening the full-screen search, so Back closes it. */
    searchOpened?: boolean;
  }
}

const NARROW = '(width < 1140px)';

interface SearchBoxOptions {
  /** What the address searches for. */
  term: string | undefined;
  /** Opens as a screen of its own, as phones do. */
  full: boolean;
  box: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
}

/** What is typed, what is searched, and whether the panel is open. */
export function useSearchBox({ term = '', full, box, input }: SearchBoxOptions) {
  const router = useRouter();
  const [text, setText] = useState(term);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [asked, settle] = useDebounced(text.trim(), composing);
  const [followed, setFollowed] = useState(term);
  const [sent, setSent] = useState<string>();

  const write = (words: string) => {
    setText(words);
    setActive(undefined);
  };
  /** Puts words into the box which are not being typed: nothing to wait for. */
  const put = (words: string) => {
    write(words);
    settle(words.trim());
  };
  const fill = (words: string) => {
    put(words);
    input.current?.focus();
  };
  if (term !== followed) {
    setFollowed(term);
    // One may have typed on while the results were on their way.
    if (term !== sent) put(term);
    setSent(undefined);
  }

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
    if (full && hasEntry()) router.history.back();
  };
  const submit = () => {
    const words = text.trim();
    if (!words) return;
    rememberSearch(words);
    if (words === term && router.latestLocation.pathname === '/search') {
      hide();
      return;
    }
    setOpen(false);
    setSent(words);
    // The screen's entry becomes the results', so Back leads to where the search began.
    void router.navigate({ to: '/search', search: { search: words }, replace: hasEntry() });
  };

  // Wherever one went, the panel is done with; Back to the screen's own entry opens it as it was.
  useEffect(
    () =>
      router.history.subscribe(({ location }) => {
        setOpen(full && location.state.searchOpened === true && matchMedia(NARROW).matches);
        setActive(undefined);
      }),
    [router, full],
  );

  const leave = useRef(hide);
  useEffect(() => {
    leave.current = hide;
  });
  useEffect(
    () => (open && box.current ? whenLeft(box.current, () => leave.current()) : undefined),
    [open, box],
  );
  useLayoutEffect(() => {
    if (!open || !full || !box.current) return undefined;
    const uncover = openFullscreenOverlay(box.current);
    const field = input.current;
    const wide = matchMedia(NARROW);
    const left = () => leave.current();
    wide.addEventListener('change', left);
    return () => {
      wide.removeEventListener('change', left);
      uncover();
      // A keyboard over the page would be left behind.
      field?.blur();
    };
  }, [open, full, box, input]);

  // It may have been pressed, and words typed, before its code arrived.
  useEffect(() => {
    setText(input.current?.value ?? '');
    if (document.activeElement === input.current) show();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page wakes up
  }, []);

  return { text, write, fill, asked, composing, setComposing, open, show, hide, active, setActive, submit };
}
