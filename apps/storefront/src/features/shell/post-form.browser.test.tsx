import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { PostForm } from './post-form.tsx';

/** The forms that leave the page from now on; none does. */
function sentForms(): (string | null)[] {
  const sent: (string | null)[] = [];
  const stay = (event: SubmitEvent) => {
    if (!event.defaultPrevented) sent.push(event.submitter?.getAttribute('value') ?? null);
    event.preventDefault();
  };
  addEventListener('submit', stay);
  onTestFinished(() => removeEventListener('submit', stay));
  return sent;
}

const form = (
  <PostForm action="/reservations">
    {(busy) => (
      <>
        <input name="note" aria-label="Note" />
        <button type="submit" name="start_date" value="7:00" aria-busy={busy || undefined}>
          7:00
        </button>
      </>
    )}
  </PostForm>
);

it('a form stays where it is without a connection, with what was typed, and goes once there is one', async () => {
  const sent = sentForms();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  renderPart(form);
  await page.getByLabelText('Note').fill('By the window');
  const seven = page.getByRole('button', { name: '7:00' });
  await seven.click();
  await expect.element(seven).not.toHaveAttribute('aria-busy');
  expect(sent).toEqual([]);
  await expect.element(page.getByLabelText('Note')).toHaveValue('By the window');
  Reflect.deleteProperty(navigator, 'onLine');
  await seven.click();
  await expect.poll(() => sent).toEqual(['7:00']);
});
