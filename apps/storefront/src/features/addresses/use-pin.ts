import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { isPrecise } from '@hamper/contract/geo/place-kinds';
import { type RefObject, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { geocode, namePoint, type SearchContext } from './geo-queries.ts';
import { withPin } from './place-changes.ts';
import type { useLatestCall } from './use-latest-call.ts';

interface PinOptions {
  value: DeliveryPlace;
  /** The value as it is when an answer comes. */
  latest: RefObject<DeliveryPlace>;
  onChange: (place: DeliveryPlace) => void;
  call: ReturnType<typeof useLatestCall>;
  /** Forgets what was asked and offered before. */
  begin: () => void;
  setAsked: (asked: 'street') => void;
  context: SearchContext;
}

/** A pin that is moved by hand, and what it says against the words. */
export function usePin({ value, latest, onChange, call, begin, setAsked, context }: PinOptions) {
  const api = useApi();
  const [offered, setOffered] = useState<Place>();
  const [named, setNamed] = useState<Place>();
  const [compares, setCompares] = useState(false);
  const [namedBy, setNamedBy] = useState<string | null>(null);
  return {
    /** The address at the pin, where other words are typed. */
    offered,
    /** The address that the pin was moved to; undefined where none is known. */
    named,
    /** The words are compared with addresses that are like them. */
    compares,
    /** Whom to name beside the address of the point. */
    namedBy,
    setNamedBy,
    forget(): void {
      setNamedBy(null);
      setOffered(undefined);
      setNamed(undefined);
      setCompares(false);
    },
    move(location: Location): void {
      begin();
      onChange(withPin(value, location));
      const nameIt = (signal: AbortSignal) => namePoint(api, location, signal);
      void call.run(nameIt, ({ place, attribution }) => {
        setNamedBy(place && attribution);
        setNamed(place ?? undefined);
        const { address } = latest.current;
        if (address.trim() !== '')
          return setOffered(place?.address === address ? undefined : (place ?? undefined));
        if (!place) return setAsked('street');
        return onChange(withPin({ ...latest.current, address: place.address }, location));
      });
    },
    /** The words of the pin instead of those that were typed. */
    takeOffered({ address }: Place): void {
      setOffered(undefined);
      onChange({ ...value, address });
    },
    /** The pin counts, whatever the words say. */
    mean(): void {
      begin();
      onChange({ ...value, pin: 'meant' });
    },
    /** The words count: to the one place that has them, or to the one that is chosen among several. */
    moveToAddress(): void {
      begin();
      const { address } = value;
      void call.run(
        (signal) => geocode(api, address, { ...context, signal }),
        ({ places }) => {
          const [only, ...others] = places.filter(({ kind }) => isPrecise(kind));
          if (only && others.length === 0) return onChange({ address, location: only.location, pin: null });
          setCompares(true);
          return onChange({ address, location: null, pin: null });
        },
      );
    },
  };
}
