import type { CartLineInput } from '@hamper/contract/cart';
import { replacementModes } from '@hamper/contract/lifecycle';

/** A line's note or replacement preference. */
type LinePreferences = Pick<CartLineInput, 'note' | 'replacement'>;

/** A change of the cart, as a form asks for it. */
export type CartFormInput =
  | { kind: 'set'; shopId: number; stockId: number; parentId: number | undefined; quantity: number }
  | { kind: 'preferences'; shopId: number; stockId: number; preferences: LinePreferences }
  | { kind: 'add'; shopId: number; stockId: number; addedQuantity: number }
  | {
      kind: 'product';
      product: string;
      /** The chosen extra by extra group. */
      extras: Record<number, number>;
      addedQuantity: number;
      /** The add-ons, by their stocks, with their quantities. */
      addons: [stockId: number, addedQuantity: number][];
    }
  | { kind: 'recipe'; recipe: string; servings: number | undefined }
  | { kind: 'list'; list: { id: string } | { key: string } };

/** The API refuses it, in the shopper's language. */
export const INVALID_QUANTITY = -1;

/** Reads a posted cart form. Numbers that are none become 0, which the API refuses in the shopper's language. */
export function parseCartForm(fields: URLSearchParams): CartFormInput {
  const recipe = fields.get('recipe');
  if (recipe !== null)
    return { kind: 'recipe', recipe, servings: parseNumber(fields.get('servings')) || undefined };
  const [id, key] = [fields.get('list'), fields.get('shared-list')];
  if (id !== null) return { kind: 'list', list: { id } };
  if (key !== null) return { kind: 'list', list: { key } };
  const product = fields.get('product');
  const addedQuantity = parseNumber(fields.get('add'));
  if (product !== null) {
    const addons = numericEntries(fields, 'addon.').filter(([, quantity]) => quantity > 0);
    return {
      kind: 'product',
      product,
      extras: Object.fromEntries(numericEntries(fields, 'extra.')),
      addedQuantity,
      addons,
    };
  }
  const shopId = parseNumber(fields.get('shop_id'));
  const stockId = parseNumber(fields.get('stock_id'));
  if (fields.has('add')) return { kind: 'add', shopId, stockId, addedQuantity };
  const preferences = parsePreferences(fields);
  if (preferences) return { kind: 'preferences', shopId, stockId, preferences };
  const parent = fields.get('parent_id');
  const parentId = parent === null ? undefined : parseNumber(parent);
  // Only a plain 0 takes a line out: what cannot be read must not.
  const quantity =
    fields.get('quantity') === '0' ? 0 : parseNumber(fields.get('quantity')) || INVALID_QUANTITY;
  return { kind: 'set', shopId, stockId, parentId, quantity };
}

/** Unreadable preferences are refused by the API. */
function parsePreferences(fields: URLSearchParams): LinePreferences | null {
  const note = fields.get('note');
  if (note !== null) return { note };
  const mode = replacementModes.find((mode) => mode === fields.get('replacement'));
  if (mode === undefined) return null;
  if (mode !== 'item') return { replacement: { mode } };
  return { replacement: { mode, stock_id: parseNumber(fields.get('replacement_stock_id')) } };
}

function numericEntries(fields: URLSearchParams, prefix: string): [number, number][] {
  return [...fields].flatMap(([name, value]) =>
    name.startsWith(prefix)
      ? [[parseNumber(name.slice(prefix.length)), parseNumber(value)] as [number, number]]
      : [],
  );
}

function parseNumber(text: string | null): number {
  const number = Number(text?.replace(',', '.') || 0);
  return Number.isFinite(number) ? number : 0;
}
