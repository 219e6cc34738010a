import { Field } from '@hamper/ui/controls/field.tsx';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

/** A shop of a checkout whose coupon and note are folded away; each press finds the same fault with the coupon. */
function Shop() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useFaultFocus(form, errors);
  return (
    <form ref={form} aria-label="Shop">
      <details>
        <summary>2 products</summary>
        <Field label="Coupon" error={errors['coupon']} />
      </details>
      <details>
        <summary>Note</summary>
        <Field label="Words" />
      </details>
      <button type="button" onClick={() => setErrors({ coupon: 'It has expired' })}>
        Place orders
      </button>
    </form>
  );
}

it('opens the fold in which something is wrong, and leads there, whenever it is found', async () => {
  renderPart(<Shop />);
  const place = page.getByRole('button', { name: 'Place orders' });
  const coupon = page.getByRole('textbox', { name: 'Coupon' });
  await expect.element(coupon).not.toBeInTheDocument();
  await place.click();
  await expect.element(coupon).toHaveFocus();
  await expect.element(page.getByText('It has expired')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).not.toBeInTheDocument();
  await page.getByText('2 products').click();
  await expect.element(coupon).not.toBeInTheDocument();
  await place.click();
  await expect.element(coupon).toHaveFocus();
});
