import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { useCountdown } from './use-countdown.ts';

const Countdown = ({ seconds }: { seconds: number }) => <output>{useCountdown(seconds)}</output>;

it('counts whole seconds down to zero, and stays there', async () => {
  const started = performance.now();
  renderPart(<Countdown seconds={2} />);
  const left = page.getByRole('status');
  await expect.element(left).toHaveTextContent('2');
  await expect.element(left).toHaveTextContent('1');
  await expect.element(left).toHaveTextContent('0');
  expect(performance.now() - started).toBeGreaterThanOrEqual(2000);
  await new Promise((done) => setTimeout(done, 1200));
  await expect.element(left).toHaveTextContent('0');
});

it('begins at zero where nothing is left', async () => {
  renderPart(<Countdown seconds={0} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('0');
});
