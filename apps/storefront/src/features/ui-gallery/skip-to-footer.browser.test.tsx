import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { SkipToFooter } from '@hamper/ui/overlays/skip-to-footer.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';

const nothing = () => {};

it('leads from the content of a sheet past the rest of it to the footer, and is in sight where it stands', async () => {
  renderPart(
    <Sheet
      open
      onClose={nothing}
      title="Cart"
      wide="drawer"
      footer={<button type="button">Check out</button>}
    >
      <div style={{ blockSize: 2000 }} />
      <SkipToFooter>Skip</SkipToFooter>
      <button type="button">One of many</button>
    </Sheet>,
  );
  const skip = page.getByRole('button', { name: 'Skip' });
  await focus(skip);
  await expectAccessible();
  const line = page.getByRole('button', { name: 'One of many' }).element().getBoundingClientRect();
  expect(Math.abs(skip.element().getBoundingClientRect().top - line.top)).toBeLessThan(2);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toHaveFocus();
});
