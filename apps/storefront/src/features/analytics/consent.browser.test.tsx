import { onTestFinished, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { Analytics } from './analytics.tsx';
import { ConsentCard } from './consent-card.tsx';

const forgetConsent = () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as a browser that comes for the first time
  document.cookie = 'consent=; path=/; max-age=0';
};
const keep = (text: string) => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as it was kept by an earlier visit
  document.cookie = `consent=${text}; path=/; max-age=600`;
};

type Around = Parameters<typeof renderPart>[1] & { hasCard?: boolean };

/** A page of a shop that is configured so; `''` for none. The settings have the card beside it. */
function open(analytics: string, { hasCard = false, ...around }: Around = {}) {
  onTestFinished(forgetConsent);
  const data = [{ key: 'analytics', value: analytics }];
  const answer = async () => Response.json({ timestamp: '', status: true, message: 'ok', data });
  renderPart(
    <>
      <Analytics />
      {hasCard && <ConsentCard />}
    </>,
    { ...around, answer },
  );
}

const banner = () => page.getByRole('region', { name: 'May we count your visit?' }).first();
const inBanner = (name: string) => page.getByRole('button', { name }).first();

describe('A shop that measures visits', () => {
  it('asks without taking the focus, and refusing is as easy as allowing', async () => {
    open('counter');
    await expect.element(inBanner('Refuse')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    const [refuse, allow] = [inBanner('Refuse'), inBanner('Allow')].map((one) => {
      const element = one.element();
      const { width, height } = element.getBoundingClientRect();
      return { size: [width, height], look: element.className };
    });
    expect(refuse).toEqual(allow);
    await expectAccessible();
  });

  it('keeps a refusal with its day, and asks no more', async () => {
    open('counter', { hasCard: true });
    await userEvent.click(inBanner('Refuse'));
    await expect
      .element(page.getByRole('button', { name: 'Refuse' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(document.cookie).toContain(`consent=no.${new Date().toISOString().slice(0, 10)}`);
    await expect.element(page.getByText('You refused this on', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'May we count your visit?' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Allow' }));
    await expect.element(page.getByText('You allowed this on', { exact: false })).toBeVisible();
  });

  it('asks again after a year, and not before', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    keep(`yes.${ago(367)}`);
    open('counter', { hasCard: true });
    await expect.element(page.getByText('You haven’t decided yet', { exact: false })).toBeVisible();
    expect(page.getByRole('button', { name: 'Refuse' }).elements()).toHaveLength(2);
  });

  it('is used by keys alone', async () => {
    open('counter');
    await expect.element(inBanner('Refuse')).toBeVisible();
    const privacy = page.getByRole('link', { name: 'Privacy policy' });
    await userEvent.tab();
    await expect.element(privacy).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.cookie).toContain('consent=no.');
  });

  it('names the provider that would learn of a visit, in Arabic, too', async () => {
    open('plausible', { lang: 'ar', theme: 'dark' });
    await expect.element(page.getByText(/سيعرف Plausible/).first()).toBeVisible();
    await expectAccessible();
  });

  it('asks nobody whose browser says that it is not to be tracked', async () => {
    vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
    onTestFinished(() => void vi.restoreAllMocks());
    keep('yes.2026-11-24');
    open('counter', { hasCard: true });
    await expect
      .element(page.getByText('Your browser tells sites not to track you', { exact: false }))
      .toBeVisible();
    expect(page.getByRole('button', { name: 'Refuse' }).elements()).toHaveLength(0);
  });
});

it('a shop that measures nothing asks nothing', async () => {
  open('', { hasCard: true });
  await expect.poll(() => document.querySelector('main')).not.toBeNull();
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
  expect(banner().elements()).toHaveLength(0);
});
