import { useEffect, useRef, useState } from 'react';

import { isLiked, LIKED, type Likeable, setLiked, useStored } from '../../state/store.ts';
import { pressedLikes } from '../likes/pending-likes.ts';

interface Listed {
  uuid: string;
}

interface Growing {
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Gives what an account's list has its heart, before all likes of the account were read; not those that were pressed here,
 * of which the list may be older.
 */
export function useHearts(listed: readonly Listed[], kind: Likeable): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { uuid } of listed.toReversed()) {
      if (!known.current.has(uuid) && !pressedLikes.has(uuid) && !isLiked(uuid, kind))
        setLiked(uuid, true, kind);
      known.current.add(uuid);
    }
  }, [listed, kind]);
}

/** Reads the next page of an account's list. Each that was unliked has moved the rest up: it would begin too late. */
export async function readMore(listed: readonly Listed[], kind: Likeable, query: Growing): Promise<void> {
  if (listed.some(({ uuid }) => !isLiked(uuid, kind))) await query.refetch();
  await query.fetchNextPage();
}

/**
 * A guest's likes when the page was opened, the latest first: one that was unliked since stays, and a press brings it back.
 */
export function useLikedAtFirst(kind: Likeable): string[] {
  const liked = useStored((stored) => stored[LIKED[kind]]);
  const [uuids, setUuids] = useState(() => latestFirst(liked));
  if (uuids.length === 0 && Object.keys(liked).length > 0) setUuids(latestFirst(liked));
  return uuids;
}

const latestFirst = (liked: Record<string, true>): string[] => Object.keys(liked).toReversed();
