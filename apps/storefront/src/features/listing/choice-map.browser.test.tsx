import { type Choice, ChoiceMap } from '@hamper/ui/maps/choice-map.tsx';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';

const shop = (at: number): Choice => ({
  ...{ id: `s${at}`, title: `Shop ${at}`, words: `★ 4.${at}`, faint: false },
  ...{ latitude: 40.71 + at / 100, longitude: -74 + at / 100 },
});
const shops = (count: number, from = 1): Choice[] =>
  Array.from({ length: count }, (_, at) => shop(from + at));

const onSelect = vi.fn<(ids: string[]) => void>();

/** A map beside its list, which grows on a press. */
function Growing() {
  const [choices, setChoices] = useState(shops(3));
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <>
      <div style={{ inlineSize: 600, blockSize: 400 }}>
        <ChoiceMap
          label="Shops"
          {...{ choices, pointed, onSelect }}
          selected={[]}
          groupTitle={(count) => `${count} places`}
          onPoint={setPointed}
          here={null}
          source={{ kind: 'plain' }}
        />
      </div>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setChoices(shops(5))}
      >
        More
      </button>
      <button
        type="button"
        onClick={() => setChoices([{ ...shop(1), words: 'Closed', faint: true }, shop(3)])}
      >
        Filter
      </button>
      <button type="button" onClick={() => setChoices(shops(3, 300))}>
        Elsewhere
      </button>
    </>
  );
}

const pin = (at: number) => page.getByRole('button', { name: new RegExp(`^Shop ${at},`) });
const boundsOf = (at: number) => pin(at).element().getBoundingClientRect().toJSON();

it('keeps what was zoomed, focused and pointed at when its list grows', async () => {
  renderPart(<Growing />);
  await expect.element(pin(2)).toBeVisible();
  const { x } = boundsOf(1);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => boundsOf(1).x).not.toBe(x);
  const element = pin(2).element() as HTMLElement;
  element.focus();
  await expect.element(pin(2)).toHaveAttribute('data-pointed');
  await vi.waitFor(() => expect(document.querySelector('.leaflet-zoom-anim')).toBeNull());
  const before = boundsOf(2);
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(pin(5)).toBeInTheDocument();
  expect(pin(2).element()).toBe(element);
  await expect.element(pin(2)).toHaveFocus();
  await expect.element(pin(2)).toHaveAttribute('data-pointed');
  expect(boundsOf(2)).toEqual(before);
  await userEvent.tab();
  await expect.element(pin(3)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(['s3']);
});

it('changes the words of a pin that stays, drops those that go, and turns to a list from elsewhere', async () => {
  renderPart(<Growing />);
  await expect.element(pin(2)).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Shop 1, Closed' }))
    .toHaveTextContent('Shop 1 Closed');
  await expect.element(pin(2)).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Shop 1, Closed' }).click();
  expect(onSelect).toHaveBeenLastCalledWith(['s1']);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(pin(300)).toBeVisible();
  await expect.element(pin(300)).toBeInViewport();
});

/** Two shops of one house, and two that are a street apart in a town. */
const close: Choice[] = [
  { ...shop(1), id: 'ground', title: 'Ground floor' },
  { ...shop(1), id: 'upper', title: 'Upper floor' },
  { ...shop(1), id: 'street', title: 'Down the street', latitude: 40.7215, longitude: -73.9885 },
  { ...shop(9), id: 'far', title: 'Far away' },
];

it('groups pins that would cover each other: a press comes nearer, and selects all that stand at one point', async () => {
  onSelect.mockClear();
  renderPart(
    <div style={{ inlineSize: 600, blockSize: 400 }}>
      <ChoiceMap
        label="Shops"
        choices={close}
        {...{ pointed: null, onSelect, here: null, source: { kind: 'plain' } as const }}
        onPoint={() => {}}
        selected={['far']}
        groupTitle={(count) => `${count} places`}
      />
    </div>,
  );
  const group = page.getByRole('button', { name: /^3 places: Ground floor, Upper floor, Down the street$/ });
  await expect.element(group).toHaveTextContent('3 places');
  await expect
    .element(page.getByRole('button', { name: /^Far away/ }))
    .toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  (group.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const both = page.getByRole('button', { name: '2 places: Ground floor, Upper floor' });
  await expect.element(both).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Down the street/ })).toBeInTheDocument();
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(['ground', 'upper']);
});
