import { useLocation, useMatches } from '@tanstack/react-router';

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

/** No page answers this address. */
const isAbsent = (matches: readonly { _notFound?: boolean | undefined }[]): boolean =>
  matches.some(({ _notFound: unknown }) => unknown === true);
