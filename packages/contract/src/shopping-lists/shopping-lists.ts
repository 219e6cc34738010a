import { z } from 'zod';

import { CartLine, LineProblem, Quantity } from '../cart.ts';
import { Shop, Tone } from '../catalogue.ts';
import type { Endpoints } from '../endpoint.ts';
import { Amount, Id, Instant, ok, SingleLineText } from '../envelope.ts';
import { MAX_LIST_LINES, MAX_LIST_NAME } from './bounds.ts';

const Name = SingleLineText.trim().min(1).max(MAX_LIST_NAME);
const NewLine = z.object({ stock_id: Id, quantity: Quantity });

const LineFields = {
  id: z.number().int(),
  /** The product's; the name that it had if it was deleted. */
  title: z.string(),
  quantity: z.number(),
  /** The whole line after discount and with tax, now; 0 if it is gone. */
  price: Amount,
  problem: LineProblem.nullable(),
  /** Null once the product was deleted. */
  stock: CartLine.shape.stock.nullable(),
};
const SharedLine = z.object(LineFields);
const ShoppingListLine = z.object({ ...LineFields, ticked: z.boolean() });
export type ShoppingListLine = z.infer<typeof ShoppingListLine>;

/** The lines of one shop; those that are no longer sold come last, without a shop. */
const sectionOf = <Line extends z.ZodType>(line: Line) =>
  z.object({
    shop: Shop.nullable(),
    /** Of the lines that can be had now. */
    total_price: Amount,
    lines: z.array(line),
  });

const ListFields = { name: z.string(), updated_at: Instant, lines_count: z.number().int() };

export const ShoppingListCard = z.object({
  ...ListFields,
  uuid: z.string(),
  shared: z.boolean(),
  ticked_count: z.number().int(),
  /** Of its first products. */
  pictures: z.array(z.object({ id: z.number().int(), img: z.string().nullable(), tone: Tone.nullable() })),
  /** How much of the requested stock is in it; null if none was requested. */
  quantity: z.number().nullable(),
});
export type ShoppingListCard = z.infer<typeof ShoppingListCard>;

export const ShoppingList = z.object({
  ...ListFields,
  uuid: z.string(),
  /** Opens the list to whoever has it; null while it is not shared. */
  key: z.string().nullable(),
  sections: z.array(sectionOf(ShoppingListLine)),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

/** A list as others see it: without whose it is, and without what was ticked. */
export const SharedShoppingList = z.object({ ...ListFields, sections: z.array(sectionOf(SharedLine)) });
export type SharedShoppingList = z.infer<typeof SharedShoppingList>;

const ListPath = z.object({ id: z.uuid() });
const LinePath = ListPath.extend({ line: Id });
const nothing = ok(z.object({}));

export const shoppingListsEndpoints = {
  'GET /dashboard/user/shopping-lists': {
    summary: "The person's shopping lists, latest change first; with a stock, how much of it is in each",
    access: 'user',
    query: z.object({ stock_id: Id.optional() }),
    output: ok(z.array(ShoppingListCard)),
  },
  'POST /dashboard/user/shopping-lists': {
    summary:
      'Create a shopping list; products that are not sold are skipped, and quantities rounded to what is',
    access: 'user',
    body: z.object({ name: Name, lines: z.array(NewLine).max(MAX_LIST_LINES).default([]) }),
    output: ok(ShoppingList),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'GET /dashboard/user/shopping-lists/{id}': {
    summary: 'One of the lists, with its lines by shop at the prices of now',
    access: 'user',
    path: ListPath,
    output: ok(ShoppingList),
  },
  'PUT /dashboard/user/shopping-lists/{id}': {
    summary: 'Rename a list',
    access: 'user',
    path: ListPath,
    body: z.object({ name: Name }),
    output: nothing,
  },
  'DELETE /dashboard/user/shopping-lists/{id}': {
    summary: 'Delete a list',
    access: 'user',
    path: ListPath,
    output: nothing,
  },
  'POST /dashboard/user/shopping-lists/{id}/lines': {
    summary: 'Put a product on a list; `quantity` is absolute. What was ticked is wanted again',
    access: 'user',
    path: ListPath,
    body: NewLine,
    output: nothing,
  },
  'PUT /dashboard/user/shopping-lists/{id}/lines/{line}': {
    summary: 'Set the quantity of a line, or whether it is ticked',
    access: 'user',
    path: LinePath,
    body: z
      .object({ quantity: Quantity.optional(), ticked: z.boolean().optional() })
      .refine(({ quantity, ticked }) => quantity !== undefined || ticked !== undefined, {
        path: ['quantity'],
        message: 'required',
      }),
    output: nothing,
  },
  'DELETE /dashboard/user/shopping-lists/{id}/lines/{line}': {
    summary: 'Take a line off a list; again changes nothing',
    access: 'user',
    path: LinePath,
    output: nothing,
  },
  'DELETE /dashboard/user/shopping-lists/{id}/ticks': {
    summary: 'Untick all lines of a list',
    access: 'user',
    path: ListPath,
    output: nothing,
  },
  'POST /dashboard/user/shopping-lists/{id}/share': {
    summary: 'Share a list by a key; one that is shared keeps its key',
    access: 'user',
    path: ListPath,
    output: ok(z.object({ key: z.string() })),
  },
  'DELETE /dashboard/user/shopping-lists/{id}/share': {
    summary: 'Stop sharing a list; its key never opens it again',
    access: 'user',
    path: ListPath,
    output: nothing,
  },
  'GET /rest/shopping-lists/{key}': {
    summary: 'A shared list, for whoever has its key',
    // Not `public`: nobody stores the answer, which ends with the sharing.
    access: 'guest',
    path: z.object({ key: z.string().regex(/^[\w-]{32}$/) }),
    output: ok(SharedShoppingList),
  },
} as const satisfies Endpoints;
