import type { Location } from '@hamper/contract/accounts';
import type { Place, PlaceSuggestion } from '@hamper/contract/geo';
import { isPrecise } from '@hamper/contract/geo/place-kinds';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { newUuid } from '../../api/new-key.ts';
import { useApi } from '../../api/use-api.ts';
import { useLocating } from '../../device/use-locating.ts';
import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { useCity } from './city.ts';
import { locatePlace, namePoint, type SearchContext } from './geo-queries.ts';
import { chosen, withPin, withText } from './place-changes.ts';
import { useLatestCall } from './use-latest-call.ts';
import { usePin } from './use-pin.ts';

export interface AddressPickerOptions {
  value: DeliveryPlace;
  onChange: (place: DeliveryPlace) => void;
  /** An address was chosen: nothing is left to be asked. */
  onChosen?: ((place: DeliveryPlace) => void) | undefined;
  /** The map stands there from the beginning. */
  showsMap?: boolean | undefined;
}

/** The missing part of a place: the number in a street, or the street of an unknown point. */
export type Asked = 'number' | 'street';

/** The ways to say where something is, and what they lead to. */
export function useAddressPicker({ value, onChange, onChosen, showsMap = false }: AddressPickerOptions) {
  const api = useApi();
  const city = useCity();
  const latest = useLatest(value);
  const input = useRef<HTMLInputElement>(null);
  const call = useLatestCall();
  const [session, setSession] = useState(newUuid);
  const [around, setAround] = useState<Location>();
  const [asked, setAsked] = useState<Asked>();
  const [mapOpen, setMapOpen] = useState(showsMap);
  const context: SearchContext = { near: around ?? value.location ?? city, session };

  const begin = () => {
    setAsked(undefined);
    pin.forget();
    call.stop();
  };
  const pin = usePin({ value, latest, onChange, call, begin: () => begin(), setAsked, context });
  const take = (place: DeliveryPlace) => {
    setSession(newUuid());
    setAround(undefined);
    onChange(place);
    onChosen?.(place);
  };
  const takePlace = (place: Place) => {
    if (isPrecise(place.kind)) return take(chosen(place));
    onChange(chosen(place));
    setAround(place.location);
    setAsked('number');
    return writeOn(input);
  };
  const { search, locate } = useLocating((location) => {
    begin();
    onChange(withPin(latest.current, location));
    const nameIt = (signal: AbortSignal) => namePoint(api, location, signal);
    void call.run(nameIt, ({ place, attribution }) => {
      pin.setNamedBy(place && attribution);
      if (place && isPrecise(place.kind)) return onChange({ ...chosen(place), location });
      setAsked(place ? 'number' : 'street');
      if (place) onChange(withPin({ ...latest.current, address: place.address }, location));
      return writeOn(input);
    });
  });
  return {
    input,
    context,
    asked,
    pin,
    mapOpen,
    setMapOpen,
    locating: search,
    locate,
    busy: call.busy,
    error: call.error,
    write(text: string): void {
      begin();
      onChange(withText(value, text));
    },
    /** A suggestion, or a place of which everything is known. */
    choose(suggestion: PlaceSuggestion): void {
      begin();
      void call.run((signal) => locatePlace(api, suggestion, { session, signal }), takePlace);
    },
    /** Chosen before. */
    take(place: DeliveryPlace): void {
      begin();
      take(place);
    },
  };
}

/** The missing part is typed at the end of the present text. */
function writeOn(input: RefObject<HTMLInputElement | null>): void {
  input.current?.focus();
  const end = input.current?.value.length ?? 0;
  input.current?.setSelectionRange(end, end);
}

/** A value as it is when an answer comes. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
