import { memo, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { chooseFulfilment } from '../../state/store.ts';
import { useNow } from '../clock/now.tsx';
import { useFulfilment } from './fulfilment.tsx';

const drawn = vi.fn<() => void>();
const Card = memo(() => {
  const { at, isOver } = useFulfilment();
  useEffect(() => drawn());
  return <p>{isOver ? 'over' : (at?.time ?? 'now')}</p>;
});
const Clock = () => <output>{useNow().getUTCMinutes()}</output>;

beforeEach(() => {
  forgetStored();
  drawn.mockClear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12, 0), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('draws nothing anew from minute to minute, until the time that is wanted is over', async () => {
  chooseFulfilment({ type: 'delivery', at: { date: '2026-11-23', time: '12:03', zone: 'UTC' } });
  renderPart(
    <>
      <Card />
      <Clock />
    </>,
  );
  await expect.element(page.getByText('12:03')).toBeVisible();
  const before = drawn.mock.calls.length;
  vi.advanceTimersByTime(120_000);
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  expect(drawn.mock.calls.length).toBe(before);
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('over')).toBeVisible();
});
