import type { BookSearch } from '../table-search.ts';
import type { BookingRestaurant, DayTimesProps } from './restaurant.ts';

interface HoldFieldsProps extends Pick<DayTimesProps, 'party' | 'here'> {
  restaurant: Pick<BookingRestaurant, 'id'>;
  search: Pick<BookSearch, 'section' | 'change'>;
}

/** The hidden fields of a form that holds a table: all but the time. */
export function HoldFields({ restaurant, party, search, here }: HoldFieldsProps) {
  const fields = {
    ...{ booking_id: restaurant.id, guests: party.guests },
    ...{ section_id: search.section ?? '', accessible: party.accessible ? '1' : '', back: here },
    ...(search.change !== undefined && { change: search.change }),
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
