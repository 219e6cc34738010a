import { toMinor, toWire } from '@hamper/contract/prices/money';
import { lineTotal, quantityToMilli } from '@hamper/contract/prices/quantity';
import type { ShoppingList, ShoppingListLine } from '@hamper/contract/shopping-lists/shopping-lists';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { LIST_CARDS, shoppingListQuery } from './queries.ts';

type Edit = (line: ShoppingListLine) => ShoppingListLine | null;

/** A change of a list: how it shows at once, and the call that makes it. */
interface Change {
  edit: Edit;
  send: () => Promise<unknown>;
}

/**
 * Changes of the lines of one list. They show at once and are sent in the order they were made; one that is refused is said,
 * and the list is read again.
 */
export function useListChanges(id: string) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = shoppingListQuery(api, id);
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  const change = useMutation({
    scope: { id: `shopping-list-${id}` },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ edit }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) => list && edited(list, edit));
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: LIST_CARDS, refetchType: 'none' }),
    onError: (error) => {
      showProblem(t, 'shopping-list', error);
      readAgain();
    },
  });
  const setLine = (line: ShoppingListLine, body: { quantity?: number; ticked?: boolean }) =>
    change.mutate({
      edit: (one) => (one.id === line.id ? withChange(one, body) : one),
      send: () =>
        api.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', {
          path: { id, line: line.id },
          body,
        }),
    });
  const tickAgain = async (stockId: number) => {
    const { sections } = await queries.fetchQuery({ ...shoppingListQuery(api, id), staleTime: 0 });
    const again = sections.flatMap(({ lines }) => lines).find(({ stock }) => stock?.id === stockId);
    if (!again) return;
    await api.call('PUT /dashboard/user/shopping-lists/{id}/lines/{line}', {
      path: { id, line: again.id },
      body: { ticked: true },
    });
  };
  /** Takes a line off; what is still sold can be put back. */
  const remove = (line: ShoppingListLine) => {
    const { stock, quantity, title: name } = line;
    change.mutate({
      edit: (one) => (one.id === line.id ? null : one),
      send: () =>
        api.call('DELETE /dashboard/user/shopping-lists/{id}/lines/{line}', { path: { id, line: line.id } }),
    });
    const putBack = () =>
      change.mutate({
        edit: (one) => one,
        send: async () => {
          const body = { stock_id: stock?.id ?? 0, quantity };
          await api.call('POST /dashboard/user/shopping-lists/{id}/lines', { path: { id }, body });
          // A line that is put on a list is open; one that was in hand is ticked again.
          if (line.ticked) await tickAgain(body.stock_id);
          readAgain();
        },
      });
    const action = { label: t('cart.undo'), onPress: putBack };
    showToast({
      id: 'shopping-list',
      kind: 'success',
      text: t('shopping-list.removed', { name }),
      ...(stock && line.problem !== 'gone' ? { action } : {}),
    });
  };
  return {
    setQuantity: (line: ShoppingListLine, quantity: number) => setLine(line, { quantity }),
    setTicked: (line: ShoppingListLine, ticked: boolean) => setLine(line, { ticked }),
    remove,
    untickAll: () =>
      change.mutate({
        edit: (line) => ({ ...line, ticked: false }),
        send: () => api.call('DELETE /dashboard/user/shopping-lists/{id}/ticks', { path: { id } }),
      }),
  };
}
export type ListChanges = ReturnType<typeof useListChanges>;

/** The list with each line as the edit leaves it; null takes it away. */
function edited(list: ShoppingList, edit: Edit): ShoppingList {
  const sections = list.sections
    .map((section) => {
      const lines = section.lines.flatMap((line) => edit(line) ?? []);
      return { ...section, lines, total_price: totalOf(lines) };
    })
    .filter(({ lines }) => lines.length > 0);
  return { ...list, sections, lines_count: sections.reduce((sum, { lines }) => sum + lines.length, 0) };
}

const totalOf = (lines: ShoppingListLine[]): number =>
  toWire(
    lines
      .filter(({ problem }) => problem === null || problem === 'too-many')
      .reduce((sum, { price }) => sum + toMinor(price), 0),
  );

function withChange(
  line: ShoppingListLine,
  { quantity = line.quantity, ticked = line.ticked }: { quantity?: number; ticked?: boolean },
): ShoppingListLine {
  const { stock, problem } = line;
  if (!stock || quantity === line.quantity) return { ...line, ticked };
  const price = toWire(lineTotal(toMinor(stock.total_price), quantityToMilli(quantity)));
  const most = Math.min(stock.quantity, stock.product.max_qty);
  const now = problem === null || problem === 'too-many' ? (quantity > most ? 'too-many' : null) : problem;
  return { ...line, ticked, quantity, price, problem: now };
}
