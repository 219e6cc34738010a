import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focus, renderPart } from '../../render-part.fixture.tsx';

/** A card's stepper of a product of which one can be bought. */
function OnlyOne() {
  const [quantity, setQuantity] = useState(0);
  return (
    <QuantityStepper
      variant="card"
      quantity={String(quantity)}
      fewerLabel="Remove Quiche"
      moreLabel="More Quiche"
      atMax={quantity >= 1}
      onFewer={() => setQuantity(quantity - 1)}
      onMore={() => setQuantity(quantity + 1)}
      first={quantity === 0 ? { label: 'Add Quiche', onAdd: () => setQuantity(1) } : undefined}
    />
  );
}

it('the plus keeps the focus when the last one that there is was added, and adds no more', async () => {
  renderPart(<OnlyOne />);
  await focus(page.getByRole('button', { name: 'Add Quiche' }));
  await userEvent.keyboard('{Enter}');
  const more = page.getByRole('button', { name: 'More Quiche' });
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Remove Quiche' })).toHaveFocus();
});
