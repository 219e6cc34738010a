import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { PostForm } from '../../shell/post-form.tsx';
import { TimeButton } from './time-button.tsx';

it('a time that is pressed shows so at once, moves nothing, and is asked for once', async () => {
  const sent: unknown[] = [];
  // The next page does not come.
  const stay = (event: SubmitEvent) => {
    if (!event.defaultPrevented) sent.push(event.submitter?.getAttribute('value'));
    event.preventDefault();
  };
  addEventListener('submit', stay);
  onTestFinished(() => removeEventListener('submit', stay));
  renderPart(
    <PostForm action="/reservations">
      {(_, pressed) =>
        ['7:00', '7:15'].map((time) => (
          <TimeButton key={time} start={time} pressed={pressed}>
            {time}
          </TimeButton>
        ))
      }
    </PostForm>,
  );
  const seven = page.getByRole('button', { name: /^7:00/ });
  await expect.element(seven).toBeVisible();
  const before = seven.element().getBoundingClientRect();
  await seven.click();
  await expect.element(seven).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('Holding your table…');
  expect(seven.element().getBoundingClientRect()).toEqual(before);
  (page.getByRole('button', { name: '7:15' }).element() as HTMLButtonElement).click();
  await expect.poll(() => sent).toEqual(['7:00']);
  await expectAccessible();
});
