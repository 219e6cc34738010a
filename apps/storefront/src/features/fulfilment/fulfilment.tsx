import type { WantedTime } from '@hamper/contract/time/wanted-time';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';

import type { Fulfilment } from '../../state/fulfilment.ts';
import { useStored } from '../../state/store.ts';
import { everyMinute, serverNow } from '../clock/now.tsx';
import { wallClock } from '../clock/wall-clock.ts';
import { fulfilmentOf } from './fulfilment-search.ts';

/** How and when the next order is wanted, as pages go by it: a time that is over is now. */
export interface WantedFulfilment extends Fulfilment {
  /** The time that was chosen is over. */
  isOver: boolean;
}

/**
 * A page for everybody begins with a delivery now: what this browser has chosen counts after hydration, and before it what
 * the page's address asks for. Each part asks for itself: a context that changes right after hydration would make React give up
 * the HTML of all parts below it whose code is still on its way.
 */
export function useFulfilment(): WantedFulfilment {
  const chosen = useStored(({ fulfilment }) => fulfilment);
  const pickup = useSearch({ strict: false, select: (search) => search.pickup });
  const at = useSearch({ strict: false, select: (search) => search.at });
  const asked = useMemo(() => chosen ?? fulfilmentOf({ pickup, at }), [chosen, pickup, at]);
  // The same from minute to minute, so that nothing is drawn anew, until its time is over.
  const isOver = useSyncExternalStore(
    everyMinute,
    () => isPast(asked, serverNow()),
    () => false,
  );
  return useMemo(() => wantedOf(asked, isOver), [asked, isOver]);
}

/** The same, for the loaders of pages. */
export const fulfilmentNow = (search: Parameters<typeof fulfilmentOf>[0] = {}): WantedFulfilment =>
  current(useStored.getState().fulfilment ?? fulfilmentOf(search), serverNow());

const current = (asked: Fulfilment, now: Date): WantedFulfilment => wantedOf(asked, isPast(asked, now));

const isPast = ({ at }: Fulfilment, now: Date): boolean =>
  at !== null && at.zone !== null && `${at.date} ${at.time}` <= wallClock(now, at.zone);

const wantedOf = (asked: Fulfilment, isOver: boolean): WantedFulfilment =>
  isOver ? { ...asked, at: null, isOver } : { ...asked, isOver };

/** How lists are asked for it; nothing where it is wanted now. */
export const timeOf = (at: WantedTime | null): Partial<WantedTime> =>
  at === null ? {} : { date: at.date, time: at.time };
