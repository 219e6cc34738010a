import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { choosePlace, useStored } from '../../state/store.ts';
import { DeliveryPanel } from './delivery-panel.tsx';

const HERE = { latitude: 40.7133, longitude: -74.0049 };
const places = Array.from({ length: 6 }, (_, at) => ({
  id: `p${at}`,
  kind: 'address',
  title: `${at + 1} Palm Street`,
  area: 'Old Town, Palm Bay',
  location: HERE,
}));

/** Knows six houses of one street, and no address at any point. */
async function answer({ pathname, searchParams }: URL): Promise<Response> {
  if (pathname.endsWith('/geo/reverse')) return Response.json({ data: { place: null, attribution: null } });
  if (pathname.endsWith('/rest/timezone')) return Response.json({ data: { timezone: 'Europe/Berlin' } });
  const text = searchParams.get('text') ?? '';
  const found = places.filter(({ title }) => title.toLowerCase().includes(text));
  return Response.json({ data: pathname.includes('/geo/') ? { places: found, attribution: null } : [] });
}

const box = (): Locator => page.getByRole('combobox');
const deliverHere = (): Locator => page.getByRole('button', { name: 'Deliver here' });

async function openPanel(): Promise<{ onClose: () => void }> {
  const onClose = vi.fn<() => void>();
  renderPart(<DeliveryPanel open onClose={onClose} />, { answer });
  await expect.element(box()).toBeVisible();
  return { onClose };
}

/** A device whose location is known, or may not be asked for. */
function deviceAt(location: typeof HERE | 'denied'): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onError) => {
    if (location !== 'denied')
      onFound({ coords: { ...location, accuracy: 9 }, timestamp: 0 } as GeolocationPosition);
    else onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
}

beforeEach(() => {
  forgetStored();
  vi.restoreAllMocks();
});

describe('the panel of the delivery address', () => {
  it('opens on its box', async () => {
    await openPanel();
    await expect.element(box()).toHaveFocus();
    await expectAccessible();
  });

  it.each([
    [360, 640],
    [768, 900],
    [1280, 800],
  ])(
    'stays where it is while its list changes, with its button in sight (%i × %i)',
    async (width, height) => {
      await page.viewport(width, height);
      await openPanel();
      const topOf = (part: Locator) => Math.round(part.element().getBoundingClientRect().top);
      // It comes in by a movement.
      await vi.waitFor(() => expect(document.getAnimations()).toEqual([]));
      const top = topOf(box());
      for (const text of ['palm', '3 palm', 'nowhere', '']) {
        await box().fill(text);
        await expect.element(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
        expect(topOf(box())).toBe(top);
        expect(deliverHere().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
      }
    },
  );

  it('shows the map that a press opens', async () => {
    await page.viewport(360, 640);
    await openPanel();
    await page.getByRole('option', { name: 'Set the pin on the map' }).click();
    const said = page.getByText(/^Move the map until the pin is at the door/);
    await expect.element(said).toBeVisible();
    // Its ground follows.
    const bottom = said.element().parentElement?.getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(deliverHere().element().getBoundingClientRect().top);
  });

  it('stays open over an empty box, and says what is asked for', async () => {
    const { onClose } = await openPanel();
    await deliverHere().click();
    await expect.element(box()).toHaveAccessibleDescription(/^Choose an address from the list/);
    await expect.element(box()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks for the street of a place that has no address', async () => {
    deviceAt(HERE);
    const { onClose } = await openPanel();
    await page.getByRole('option', { name: 'Use my location' }).click();
    await expect.element(page.getByText(/What’s the street and number/)).toBeVisible();
    await deliverHere().click();
    await expect.element(box()).toHaveAccessibleDescription(/What’s the street and number\?$/);
    expect(page.getByText(/What’s the street and number/).elements()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(box(), '1 Quay');
    await deliverHere().click();
    expect(onClose).toHaveBeenCalledOnce();
    expect(useStored.getState().deliveryPlace).toMatchObject({ address: '1 Quay', location: HERE });
  });

  it('says that access to the location is blocked, and how to allow it', async () => {
    deviceAt('denied');
    const { onClose } = await openPanel();
    await page.getByRole('option', { name: 'Use my location' }).click();
    await expect.element(page.getByText(/^Access to your location is blocked\. Allow it/)).toBeVisible();
    await deliverHere().click();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the saved address, with its floor and door code, where only how or when changes', async () => {
    choosePlace({ address: '1 Palm Street', location: HERE, pin: null }, 'a-saved-one');
    await openPanel();
    (page.getByRole('radio', { name: 'Pickup' }).element() as HTMLElement).click();
    await page.getByRole('button', { name: 'Show shops' }).click();
    expect(useStored.getState().fulfilment?.type).toBe('pickup');
    expect(useStored.getState().deliveryPlace.saved).toBe('a-saved-one');
  });

  it('keeps what is chosen while the zone of the marketplace arrives, and a time on every day', async () => {
    let arrive: (zone: string) => void = () => {};
    const zone = new Promise<string>((arrived) => (arrive = arrived));
    const waiting = async (url: URL) =>
      url.pathname.endsWith('/rest/timezone')
        ? Response.json({ data: { timezone: await zone } })
        : answer(url);
    renderPart(<DeliveryPanel open onClose={() => {}} />, { answer: waiting });
    await expect.element(box()).toBeVisible();
    const [pickup, schedule] = ['Pickup', 'Schedule'].map((name) => page.getByRole('radio', { name }));
    const [day, time] = ['Day', 'Time'].map((name) => page.getByRole('combobox', { name, exact: true }));
    if (!pickup || !schedule || !day || !time) throw new Error('A field is missing');
    for (const side of [pickup, schedule]) (side.element() as HTMLElement).click();
    await time.selectOptions('20:30');
    const third = (day.element() as HTMLSelectElement).options.item(2)?.value ?? '';
    await day.selectOptions(third);
    await expect.element(time).toHaveValue('20:30');
    arrive('Pacific/Kiritimati');
    await expect.element(page.getByText(/^Times are local to the shops/)).toBeVisible();
    await expect.element(pickup).toBeChecked();
    await expect.element(schedule).toBeChecked();
    await expect.element(day).toHaveValue(third);
    await expect.element(time).toHaveValue('20:30');
    await expect.element(page.getByRole('button', { name: 'Show shops' })).toBeVisible();
  });
});
