import type { ParcelType, StaffParcelType } from '@hamper/contract/parcels/parcel-types';
import { convert, toWire } from '@hamper/contract/prices/money';

import type { Ctx } from '../../../http/context.ts';
import { presentOptional, presentText } from '../../catalogue/index.ts';
import type { ParcelTypeRow } from './type-queries.ts';

type Reader = Pick<Ctx, 'locale' | 'currency'>;

const HUNDRED = 100;

/** A type in the reader's language and currency. */
export const presentType = (type: ParcelTypeRow, { locale, currency }: Reader): ParcelType =>
  present(type, locale, (minor) => toWire(convert(minor, currency.rateMillionths)));

/** A type as staff keep it, in the base currency. */
export const presentStaffType = (
  type: ParcelTypeRow,
  { locale }: Pick<Reader, 'locale'>,
): StaffParcelType => ({
  ...present(type, locale, toWire),
  titles: type.title,
  descriptions: type.description,
  all_examples: type.examples,
  all_options: type.options,
  position: type.position,
  active: type.active,
});

function present(
  type: ParcelTypeRow,
  locale: Reader['locale'],
  price: (minor: number) => number,
): ParcelType {
  const { locale: found, text: title } = presentText(type.title, locale);
  const [minLength = 0, minWidth = 0, minHeight = 0] = type.minSidesMm;
  const [maxLength = 0, maxWidth = 0, maxHeight = 0] = type.maxSidesMm;
  return {
    id: type.id,
    uuid: type.uuid,
    shop_id: type.shopId,
    type: title,
    translation: { locale: found, title, description: presentOptional(type.description, locale) },
    img: type.img,
    examples: type.examples.map((example) => presentText(example, locale).text),
    options: type.options.map((option) => ({ id: option.id, title: presentText(option.title, locale).text })),
    min_length: minLength,
    max_length: maxLength,
    min_width: minWidth,
    max_width: maxWidth,
    min_height: minHeight,
    max_height: maxHeight,
    min_g: type.minG,
    max_g: type.maxG,
    price: price(type.priceMinor),
    price_per_km: price(type.perKmMinor),
    cover_percent: type.coverPoints / HUNDRED,
    max_value: price(type.maxValueMinor),
  };
}
