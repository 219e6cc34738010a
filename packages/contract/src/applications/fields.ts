import { z } from 'zod';

import { blankable, Location, Phone } from '../accounts.ts';
import { shopTypes } from '../catalogue.ts';
import { Id, MultiLineText, SingleLineText } from '../envelope.ts';
import { locales } from '../locale.ts';
import { isTimezone } from '../time/time-zone.ts';
import { MAX_ADDRESS, MAX_DESCRIPTION, MAX_RADIUS_KM, MAX_TITLE, vehicles } from './vocabulary.ts';

/** A number, or its digits as forms send them: Latin or Arabic ones, with a point or a comma and without groups. */
function plainNumber(typed: string): number {
  const latin = typed
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[,٫]/, '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(latin) ? Number(latin) : Number.NaN;
}
const isOfTwoDigits = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** Money, a percentage, a weight: two digits after the point at most. */
const decimal = (max: number) =>
  z
    .union([z.number(), z.string().max(20).transform(plainNumber)])
    .pipe(z.number().min(0).max(max).refine(isOfTwoDigits));
const whole = (min: number, max: number) =>
  z.union([z.number(), z.string().max(20).transform(plainNumber)]).pipe(z.int().min(min).max(max));

const MAX_AMOUNT = 10_000;
const MAX_MINUTES = 1440;
const MAX_CM = 1000;
const MAX_KG = 2000;
const MAX_CHOICES = 10;

/** A text by language; a language that is left out stays, a blank text goes. */
const texts = (text: z.ZodType<string, string>) => z.partialRecord(z.enum(locales), text);
const line = (max: number) => SingleLineText.trim().max(max);

const shared = {
  phone: blankable(Phone),
  location: blankable(Location),
  /** In kilometres. */
  radius_km: blankable(whole(1, MAX_RADIUS_KM)),
};

/** The data of a shop, as far as it is filled in: a field that is left out stays, null or '' clears it. */
export const SellerDraft = z.object({
  ...shared,
  title: blankable(texts(line(MAX_TITLE))),
  description: blankable(texts(MultiLineText.trim().max(MAX_DESCRIPTION))),
  address: blankable(texts(line(MAX_ADDRESS))),
  type: blankable(z.enum(shopTypes)),
  /** In percent. */
  tax: blankable(decimal(100)),
  min_amount: blankable(decimal(MAX_AMOUNT)),
  /** The delivery fee before any kilometre. */
  price: blankable(decimal(MAX_AMOUNT)),
  price_per_km: blankable(decimal(MAX_AMOUNT)),
  delivery_time_type: blankable(z.enum(['minute', 'hour'])),
  delivery_time_from: blankable(whole(0, MAX_MINUTES)),
  delivery_time_to: blankable(whole(0, MAX_MINUTES)),
  timezone: blankable(z.string().max(60).refine(isTimezone)),
  /** Of type `shop`; the first is the kind that it is listed by. */
  categories: blankable(z.array(Id).max(MAX_CHOICES)),
  tags: blankable(z.array(Id).max(MAX_CHOICES)),
});
export type SellerDraft = z.output<typeof SellerDraft>;

/** The data of a courier, likewise. */
export const CourierDraft = z.object({
  ...shared,
  vehicle: blankable(z.enum(vehicles)),
  brand: blankable(line(60)),
  model: blankable(line(60)),
  /** The plate. */
  number: blankable(line(20)),
  color: blankable(line(40)),
  /** Of what they can carry, in centimetres and kilograms. */
  height: blankable(whole(1, MAX_CM)),
  width: blankable(whole(1, MAX_CM)),
  length: blankable(whole(1, MAX_CM)),
  kg: blankable(decimal(MAX_KG)),
  /** The middle of where they ride. */
  address: blankable(line(MAX_ADDRESS)),
});

/** The fields that are filled in, without cleared ones. */
type Filled<Draft> = { [Field in keyof Draft]?: NonNullable<Draft[Field]> };
export type SellerData = Filled<SellerDraft>;
export type CourierData = Filled<z.output<typeof CourierDraft>>;
