import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { useApi } from '../../api/use-api.ts';
import { renderPart } from '../../render-part.fixture.tsx';
import { shoppingListQuery } from './queries.ts';
import { useListChanges } from './use-list-changes.ts';
import { OwnLine } from './view/own-line.tsx';

const milk = (id: number, ticked: boolean) => ({
  ...{ id, title: 'Milk', quantity: 1, price: 2, problem: null, ticked },
  stock: {
    ...{ id: 10, price: 2, total_price: 2, quantity: 9, extras: [] },
    product: {
      ...{ id: 1, uuid: 'milk', slug: 'milk', img: null, tone: null, min_qty: 1, max_qty: 9, interval: 1 },
      ...{ translation: { locale: 'en', title: 'Milk' }, unit: { translation: { title: '1 l' } } },
    },
  },
});

/** A list of a person on which some milk is ticked; what is put on it is wanted again, under another number. */
function openList() {
  let lines = [milk(1, true)];
  renderPart(
    <>
      <Lines />
      <Toaster />
    </>,
    {
      async answer({ pathname }, { method, body }) {
        if (method === 'DELETE') lines = [];
        if (method === 'POST') lines = [milk(2, false)];
        if (method === 'PUT' && pathname.endsWith('/2')) lines = [milk(2, JSON.parse(body as string).ticked)];
        const list = {
          ...{ uuid: 'week', name: 'Week', key: null, lines_count: lines.length },
          sections: [{ shop: { id: 1 }, total_price: 2, lines }],
        };
        return Response.json({ data: method === 'GET' ? list : null });
      },
    },
  );
}

function Lines() {
  const { data } = useQuery(shoppingListQuery(useApi(), 'week'));
  const changes = useListChanges('week');
  const lines = data?.sections.flatMap((section) => section.lines) ?? [];
  return (
    <ul data-list tabIndex={-1}>
      {lines.map((line) => (
        <OwnLine key={line.id} line={line} changes={changes} />
      ))}
    </ul>
  );
}

it('what was ticked and taken off a list comes back ticked', async () => {
  openList();
  const tick = page.getByRole('checkbox', { name: 'Tick Milk off' });
  await expect.element(tick).toBeChecked();
  await page.getByRole('button', { name: 'Remove Milk from the list' }).click();
  await expect.element(tick).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(tick).toBeChecked();
});
