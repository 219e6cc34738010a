import type { Cart, CartLine } from '@hamper/contract/cart';
import { ApiError, type Client } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

import { allAddedWords } from '../../features/cart/all-added-words.ts';
import { isOwn, linesOf } from '../../features/cart/carts-query.ts';
import { extraGroups, stockFor, unchosen } from '../../features/cart/choose-stock.ts';
import { linesToAdd } from '../../features/cart/lines-to-add.ts';
import { groupAt } from '../../features/group-orders/group-path.ts';
import { type Flash, NOTICE } from '../../flash/flash.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { safeNext } from '../../session/safe-next.ts';
import { addList } from './add-list.ts';
import { createApiClient } from './api-client.ts';
import { type CartFormInput, parseCartForm } from './cart-form.ts';
import type { Action, ActionAnswer, PostedForm } from './posted-form.ts';

/** Changes the cart as a posted form says: sets a line, takes it out, or adds to what is there. */
export const changeLines: Action = (form) =>
  answerCartForm(form, async (api, isSignedIn, t) => {
    const post = parseCartForm(form.fields);
    const group = await readGroupPart(api, safeNext(form.fields.get('back')));
    const carts = group ? [group.cart] : await readCarts(api, isSignedIn);
    const path = isSignedIn && !group ? '/dashboard/user/cart' : '/rest/cart';
    if (post.kind === 'set' && post.quantity === 0) {
      const line = findLine(carts, post.stockId, post.parentId);
      // Gone already is as good as taken out.
      if (line)
        await api.call(`DELETE ${path}/product/delete` as const, {
          body: { ids: [line.id], ...group?.member },
        });
      return undefined;
    }
    if (post.kind === 'recipe') return addRecipe(api, post, { carts, isSignedIn, t });
    if (post.kind === 'list') {
      const inCart = (stockId: number) => findLine(carts, stockId)?.quantity ?? 0;
      return addList(api, post.list, { inCart, isSignedIn, t, locale: form.page.locale });
    }
    const { shop_id, products } = await linesToSend(api, post, { carts, t });
    const { data } = await api.call(`POST ${path}/insert-product` as const, {
      body: { shop_id, products, ...group?.member },
    });
    if (post.kind === 'set' || post.kind === 'preferences') return undefined;
    const added = findLine(data ? [data] : [], products[0]?.stock_id ?? 0)?.stock.product.translation.title;
    return added === undefined ? undefined : { values: { added } };
  });

/** The part of the group whose page a form was posted from; undefined elsewhere, and for whoever is no member. */
async function readGroupPart(api: Client, from: string) {
  const at = groupAt(from);
  if (!at) return undefined;
  const path = { id: at.uuid };
  const query = at.key === undefined ? {} : { user_cart_uuid: at.key };
  const { data: group } = await api.call('GET /rest/group-orders/{id}', { path, query });
  if (group.me === null || group.cart_id === null) return undefined;
  const member = { cart_id: group.cart_id, user_cart_uuid: group.me.key };
  const { data: cart } = await api.call('GET /rest/cart/{id}', {
    path,
    query: { user_cart_uuid: group.me.key },
  });
  return { member, cart: { ...cart, user_carts: cart.user_carts.filter(isOwn) } };
}

/** Adds a recipe's ingredients, as far as there is room for them beside what is in the cart already. */
async function addRecipe(
  api: Client,
  { recipe: slug, servings }: Extract<CartFormInput, { kind: 'recipe' }>,
  { carts, isSignedIn, t }: { carts: Cart[]; isSignedIn: boolean; t: Translate },
): Promise<Message> {
  const { data: recipe } = await api.call('GET /rest/receipts/slug/{slug}', {
    path: { slug },
    query: servings === undefined ? {} : { servings },
  });
  const inCart = (stockId: number) => findLine(carts, stockId)?.quantity ?? 0;
  const { lines, missing } = linesToAdd(recipe.ingredients, inCart);
  const short = recipe.ingredients.filter(({ problem }) => problem !== null);
  const names = [...short.map(({ stock }) => stock.product.translation.title), ...missing];
  const words = allAddedWords(t, recipe.translation.title, names, lines.length === 0);
  if (lines.length === 0) return { errors: { '': words } };
  const call = isSignedIn ? 'POST /dashboard/user/cart/insert-product' : 'POST /rest/cart/insert-product';
  const products = lines.map(({ stock_id, quantity }) => ({
    stock_id,
    quantity: Math.round((inCart(stock_id) + quantity) * 1000) / 1000,
  }));
  await api.call(call, { body: { shop_id: recipe.shop_id, products } });
  return { values: { words } };
}

/** Empties the cart of one shop. */
export const clearCart: Action = (form) =>
  answerCartForm(form, async (api, isSignedIn) => {
    const id = Number(form.fields.get('cart_id'));
    const call = isSignedIn ? 'DELETE /dashboard/user/cart/delete' : 'DELETE /rest/cart/delete';
    try {
      await api.call(call, { body: { ids: [id] } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    return undefined;
  });

/** Keeps a coupon with a cart, or takes it away; a refusal is shown beside its field. */
export const setCoupon: Action = async ({ page, fields }) => {
  const to = '/cart';
  const [cart = '', typed = ''] = [fields.get('cart_id')?.trim(), fields.get('coupon')?.trim()];
  const call = page.isSignedIn ? 'POST /dashboard/user/cart/coupon/{id}' : 'POST /rest/cart/coupon/{id}';
  try {
    const input = { path: { id: cart }, body: { coupon: typed || null } };
    await createApiClient(page, page.apiHeaders).call(call, input);
    return { to };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { to: `/login?next=${to}` };
    const { t } = serverI18n(page.locale, page.dictionary);
    const values = { cart, coupon: typed };
    return { to, flash: { form: NOTICE, values, errors: { coupon: problemWords(t, error) } } };
  }
};

/** The message for the next page: the name of the added product, other words about the outcome, or an error. */
type Message = Pick<Flash, 'values' | 'errors'>;

/** Leads back to where the shopper was, with a message about the change. */
async function answerCartForm(
  { page, fields }: PostedForm,
  change: (api: Client, isSignedIn: boolean, t: Translate) => Promise<Message | undefined>,
): Promise<ActionAnswer> {
  const back = fields.get('back');
  const to = back === null ? '/cart' : safeNext(back);
  const { t } = serverI18n(page.locale, page.dictionary);
  try {
    const message = await change(createApiClient(page, page.apiHeaders), page.isSignedIn, t);
    return message === undefined ? { to } : { to, flash: { form: NOTICE, ...message } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return { to: `/login?next=${encodeURIComponent(to)}` };
    const words = error instanceof NoVariant ? error.message : problemWords(t, error);
    return { to, flash: { form: NOTICE, errors: { '': words } } };
  }
}

async function readCarts(api: Client, isSignedIn: boolean): Promise<Cart[]> {
  return (await api.call(isSignedIn ? 'GET /dashboard/user/carts' : 'GET /rest/carts')).data;
}

/** The chosen extras name no variant. */
class NoVariant extends Error {}

async function linesToSend(
  api: Client,
  post: Exclude<CartFormInput, { kind: 'recipe' | 'list' }>,
  { carts, t }: { carts: Cart[]; t: Translate },
) {
  if (post.kind === 'set') {
    const { shopId: shop_id, stockId: stock_id, parentId, quantity } = post;
    return { shop_id, products: [{ stock_id, quantity, ...parentOf(parentId) }] };
  }
  const added = (stock_id: number, addedQuantity: number, parentId?: number) => {
    const before = findLine(carts, stock_id, parentId)?.quantity ?? 0;
    return { stock_id, quantity: Math.round((before + addedQuantity) * 1000) / 1000, ...parentOf(parentId) };
  };
  if (post.kind === 'preferences')
    return { shop_id: post.shopId, products: [{ stock_id: post.stockId, ...post.preferences }] };
  if (post.kind === 'add')
    return { shop_id: post.shopId, products: [added(post.stockId, post.addedQuantity)] };
  const { data: product } = await api.call('GET /rest/products/{id}', { path: { id: post.product } });
  const { stocks } = product;
  const stock = stocks.length > 1 ? stockFor(stocks, post.extras) : stocks[0];
  if (!stock) {
    const [missing] = unchosen(extraGroups(stocks), post.extras);
    const words = missing ? t('cart.choose-first', { group: missing.title }) : t('cart.not-together');
    throw new NoVariant(words);
  }
  const stockId = stock.id;
  const addons = post.addons.map(([id, addedQuantity]) => added(id, addedQuantity, stockId));
  return { shop_id: product.shop_id, products: [added(stockId, post.addedQuantity), ...addons] };
}

const parentOf = (parentId: number | undefined) => (parentId === undefined ? {} : { parent_id: parentId });

function findLine(carts: Cart[], stockId: number, parentId?: number): Omit<CartLine, 'addons'> | undefined {
  const lines = carts.flatMap(linesOf);
  const among =
    parentId === undefined
      ? lines
      : lines.filter(({ stock }) => stock.id === parentId).flatMap(({ addons }) => addons);
  return among.find(({ stock }) => stock.id === stockId);
}
