import { useHydrated, useLocation, useMatches, useRouter } from '@tanstack/react-router';

import { type Shell, shellAround } from '../../route-map.ts';

/** Header, footer and bars of the current page. */
export function useShell(): Shell {
  // The address itself: where no page answers, the matches know only the root's.
  const pathname = useLocation({ select: (here) => here.pathname });
  return useMatches({
    select: (matches) => {
      const { fullPath = '/' } = matches.at(-1) ?? {};
      return shellAround(isAbsent(matches) ? '/' : fullPath, pathname);
    },
    structuralSharing: true,
  });
}

/** The shell that the document came with, by the router of the page. */
const drawn = new WeakMap<object, Shell>();

/**
 * The shell as a deferred part has to draw it: the address may have changed before its code came, and React replaces what
 * is drawn otherwise than the server did.
 */
export function useShellOfPart(): Shell {
  const router = useRouter();
  const shell = useShell();
  return useHydrated() ? shell : (drawn.get(router) ?? shell);
}

/** Remembers the shell that the document came with, for its deferred parts; a page calls it once, around them. */
export function useFirstShell(): Shell {
  const router = useRouter();
  const shell = useShell();
  if (!drawn.has(router)) drawn.set(router, shell);
  return shell;
}

/** No page answers this address. */
const isAbsent = (matches: readonly { _notFound?: boolean | undefined }[]): boolean =>
  matches.some(({ _notFound: unknown }) => unknown === true);
