import { showToast } from '@hamper/ui/overlays/toast.ts';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';

it('two toasts above a sheet lie on each other, and what went wrong lies above', async () => {
  await page.viewport(360, 740);
  document.documentElement.dataset['held'] = '';
  onTestFinished(async () => {
    delete document.documentElement.dataset['held'];
    await page.viewport(1280, 900);
  });
  renderPart(<Toaster />);
  showToast({ kind: 'error', text: 'Not saved' });
  showToast({ kind: 'success', text: 'Saved' });
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close.nth(1)).toBeVisible();
  const [first, second] = close.all().map((button) => button.element().getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  // The upper one takes the press.
  await close.first().click();
  await expect.element(page.getByText('Not saved')).not.toBeInTheDocument();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});
