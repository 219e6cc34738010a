import type { Application } from '@hamper/contract/applications/applications';
import { isLocale, type Locale } from '@hamper/contract/locale';

/** The values of a form's fields, by their names. */
export type StepValues = Readonly<Record<string, string>>;

/** Values that were typed and refused, with the errors, by field. */
export interface StepFlash {
  values: StepValues;
  errors: StepValues;
}

const localized = ['title', 'description', 'address'];

/** The language that the texts of an application are written in: that of the page, unless they are there in another one. */
export function wordsLocale(application: Application | null, page: Locale): Locale {
  const { title = {} } = application?.type === 'seller' ? application.data : {};
  const [first] = Object.keys(title);
  return Object.hasOwn(title, page) || !isLocale(first) ? page : first;
}

/** The saved values of an application, as the fields of the forms hold them. */
export function savedValues(application: Application | null, page: Locale): StepValues {
  if (application === null) return {};
  const locale = wordsLocale(application, page);
  const { location, ...data } = application.data;
  const entries = Object.entries(data).map(([name, value]) => [name, textOf(value, locale)] as const);
  const texts: StepValues = Object.fromEntries(entries);
  if (!location) return texts;
  const { latitude, longitude } = location;
  const point = { latitude: String(latitude), longitude: String(longitude) };
  return { ...texts, ...point, located: texts['address'] ?? '' };
}

function textOf(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  const texts = new Map(Object.entries(value));
  return String(texts.get(locale) ?? [...texts.values()][0] ?? '');
}

const SELLER_TEXTS: ReadonlySet<string> = new Set(localized);

interface Posted {
  one: (name: string) => string;
  all: (name: string) => string[];
}

/** The fields of a step as the API takes them: what is empty is cleared, and numbers stay as they were typed. */
export function stepData(
  { type, fields }: { type: Application['type']; fields: readonly string[] },
  { one, all }: Posted,
): Record<string, unknown> {
  const language = one('language');
  const entries = fields
    .filter((field) => field !== 'documents')
    .map((field): [string, unknown] => {
      if (field === 'location') return [field, locationOf(one)];
      if (field === 'categories' || field === 'tags') return [field, all(field).filter((id) => id !== '')];
      if (type === 'seller' && SELLER_TEXTS.has(field))
        return [field, { [isLocale(language) ? language : 'en']: one(field) }];
      return [field, one(field)];
    });
  return Object.fromEntries(entries);
}

/** The point of an address. Without scripts it stays behind where other words are typed: they say where they are. */
export function locationOf(one: Posted['one']): { latitude: string; longitude: string } | null {
  const [latitude, longitude] = [one('latitude'), one('longitude')];
  const isOfAddress = one('located') === one('address');
  return latitude === '' || longitude === '' || !isOfAddress ? null : { latitude, longitude };
}
