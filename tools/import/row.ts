import { type Allergen, allergens } from '@hamper/contract/food';

import type { Column } from './records.ts';

/** A row that can be sold. Blank text says nothing about that field. */
export interface ImportRow {
  line: number;
  sku: string;
  title: string;
  description: string;
  department: string;
  aisle: string;
  priceMinor: number;
  quantityMilli: number;
  unit: string;
  image: string;
  /** Null where the row says nothing of them; empty where it says that there are none. */
  allergens: Allergen[] | null;
  /** Whether a category that it makes holds food; null where the row says nothing of it. */
  isFood: boolean | null;
}

const maxLength = {
  sku: 64,
  title: 250,
  description: 5000,
  category: 100,
  unit: 40,
  image: 2000,
} satisfies Partial<Record<Column, number>>;

const MAX_PRICE_MINOR = 100_000_000;
const MAX_STOCK = 10_000_000;

/** The product of a row, or in one sentence why it is refused. */
export function readRow(line: number, cells: Record<Column, string>): ImportRow | string {
  const text = {
    sku: clean(cells.sku),
    title: clean(cells.title),
    description: clean(cells.description),
    unit: clean(cells.unit),
    image: clean(cells.image),
  };
  if (text.sku === '') return 'The sku is missing.';
  if (text.title === '') return 'The title is missing.';
  for (const column of ['sku', 'title', 'description', 'unit', 'image'] as const) {
    if (text[column].length > maxLength[column]) {
      return `The ${column} is longer than ${maxLength[column]} characters.`;
    }
  }
  const category = readCategory(clean(cells.category));
  if (typeof category === 'string') return category;
  const price = readPrice(clean(cells.price));
  if (typeof price === 'string') return price;
  const stock = readStock(clean(cells.stock));
  if (typeof stock === 'string') return stock;
  if (text.image !== '' && !isPicture(text.image)) return 'The image is not a web address.';
  const declared = readAllergens(clean(cells.allergens));
  if (typeof declared === 'string') return declared;
  const food = clean(cells.food).toLowerCase();
  if (!['', 'yes', 'no'].includes(food)) return `The food ${quoted(food)} is neither yes nor no.`;
  const isFood = food === '' ? null : food === 'yes';
  return { line, ...text, ...category, ...price, ...stock, ...declared, isFood };
}

/** Words stay as they were typed; only what nobody sees goes: control and direction marks, odd spaces. */
const clean = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\s]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function readCategory(text: string): Pick<ImportRow, 'department' | 'aisle'> | string {
  if (text === '') return { department: '', aisle: '' };
  const [department = '', aisle, ...more] = text.split('>').map((part) => part.trim());
  if (more.length > 0) return 'The category has more than two levels.';
  if (department === '' || aisle === '') return 'The category has a level without a name.';
  if (department.length > maxLength.category || (aisle ?? '').length > maxLength.category) {
    return `The category has a name longer than ${maxLength.category} characters.`;
  }
  return { department, aisle: aisle ?? '' };
}

/** By its digits: a float would make 1.15 into 1.149. */
function readPrice(text: string): Pick<ImportRow, 'priceMinor'> | string {
  if (text === '') return 'The price is missing.';
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return `The price ${quoted(text)} is not a number.`;
  const [, sign, whole = '', cents = ''] = match;
  if (sign === '-') return `The price ${quoted(text)} is negative.`;
  if (cents.length > 2) return `The price ${quoted(text)} has more than two decimals.`;
  const priceMinor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  if (priceMinor > MAX_PRICE_MINOR) return `The price ${quoted(text)} is above 1,000,000.`;
  return { priceMinor };
}

function readStock(text: string): Pick<ImportRow, 'quantityMilli'> | string {
  if (text === '') return 'The stock is missing.';
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return `The stock ${quoted(text)} is not a number.`;
  const [, sign, whole = '', part = ''] = match;
  if (sign === '-') return `The stock ${quoted(text)} is negative.`;
  if (/[1-9]/.test(part)) return `The stock ${quoted(text)} is not a whole number.`;
  if (Number(whole) > MAX_STOCK) return `The stock ${quoted(text)} is above 10,000,000.`;
  return { quantityMilli: Number(whole) * 1000 };
}

/** `none`, or their names with any of `|;,` between. One that is not known could be the one that harms somebody. */
function readAllergens(text: string): Pick<ImportRow, 'allergens'> | string {
  if (text === '') return { allergens: null };
  if (text.toLowerCase() === 'none') return { allergens: [] };
  const names = text.toLowerCase().split(/[|;,]/);
  const found = new Set<Allergen>();
  for (const part of names.map((name) => name.trim())) {
    const allergen = allergens.find((known) => known === part);
    if (!allergen) return `The allergen ${quoted(part)} is none of ${allergens.join(', ')}.`;
    found.add(allergen);
  }
  return { allergens: allergens.filter((known) => found.has(known)) };
}

const isPicture = (address: string): boolean =>
  /^\/(?!\/)/.test(address) || ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');

const quoted = (text: string): string => `"${text.length > 30 ? `${text.slice(0, 30)}…` : text}"`;
