import type { Address } from '@hamper/contract/accounts';
import type { Place, PlaceSuggestion } from '@hamper/contract/geo';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { type DeliveryPlace, NO_PLACE } from '../../state/delivery-place.ts';
import { forgetStored } from '../../state/forget-stored.ts';
import { choosePlace, useStored } from '../../state/store.ts';
import { AddressPicker, type AddressPickerProps } from './address-picker.tsx';

const PALM = { latitude: 40.7133, longitude: -74.0049 };

const palm12: PlaceSuggestion = {
  id: 'p12',
  kind: 'address',
  title: '12 Palm Street',
  area: 'Old Town, Palm Bay',
  location: PALM,
};
const palm14: PlaceSuggestion = { ...palm12, id: 'p14', title: '14 Palm Street', location: null };
const palmStreet: PlaceSuggestion = { ...palm12, id: 'street', kind: 'street', title: 'Palm Street' };
const known: PlaceSuggestion[] = [palmStreet, palm12, palm14];
const whole = (place: PlaceSuggestion): Place => ({
  ...place,
  address: `${place.title}, ${place.area}`,
  location: PALM,
});

/** A geocoder that knows a street, and what it was asked. */
function geocoder({ named = null as Place | null } = {}) {
  const asked: string[] = [];
  const sessions = new Set<string | null>();
  const answer = async ({ pathname, searchParams }: URL): Promise<Response> => {
    const call = pathname.split('/rest/')[1] ?? '';
    const text = searchParams.get('text') ?? '';
    if (!call.startsWith('geo/')) return Response.json({ data: [] });
    asked.push(`${call.slice(4)} ${text}`.trim());
    sessions.add(searchParams.get('session'));
    const found = known.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));
    if (call === 'geo/suggest')
      return Response.json({ data: { places: found, attribution: '© Map people' } });
    if (call === 'geo/geocode')
      return Response.json({ data: { places: found.map(whole), attribution: '© Map people' } });
    if (call === 'geo/reverse') return Response.json({ data: { place: named, attribution: '© Map people' } });
    return Response.json({ data: { place: whole(palm14), attribution: null } });
  };
  return { asked, sessions, answer };
}

const box = (): Locator => page.getByRole('combobox');
const list = (): Locator => page.getByRole('listbox');
const option = (name: string | RegExp): Locator => list().getByRole('option', { name });

/** The words of the option that the keyboard is on; null while it is in the box. */
function activeText(): string | null {
  const id = box().element().getAttribute('aria-activedescendant');
  return id === null ? null : (document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? null);
}

function renderPicker(
  props: Partial<AddressPickerProps> = {},
  around: Parameters<typeof renderPart>[1] & { begin?: DeliveryPlace } = {},
) {
  const values: DeliveryPlace[] = [];
  const chosen = vi.fn<(place: DeliveryPlace) => void>();
  function Form() {
    const [value, setValue] = useState(around.begin ?? NO_PLACE);
    values.push(value);
    return <AddressPicker value={value} onChange={setValue} onChosen={chosen} {...props} />;
  }
  renderPart(<Form />, { answer: geocoder().answer, ...around });
  return { value: () => values.at(-1), chosen };
}

/** The picker where its box is the last that is seen; `scrolledTo` is where its list ends on the screen. */
function renderAtTheEdge() {
  function Form() {
    const [value, setValue] = useState(NO_PLACE);
    return (
      <div style={{ paddingBlock: 'calc(100vh - 90px)' }}>
        <AddressPicker value={value} onChange={setValue} onChosen={vi.fn<() => void>()} />
      </div>
    );
  }
  renderPart(<Form />, { answer: geocoder().answer });
  return { scrolledTo: () => list().element().getBoundingClientRect().bottom };
}

beforeEach(() => forgetStored());

describe('typing and choosing', () => {
  it('offers what the words may mean once typing pauses, and gives the chosen address with its place', async () => {
    const api = geocoder();
    const { value, chosen } = renderPicker({}, { answer: api.answer });
    await userEvent.type(box(), '12 Palm');
    await expect.element(option(/12 Palm Street/)).toBeVisible();
    await expect.element(page.getByText('1 address found')).toBeInTheDocument();
    await expect.element(page.getByText('© Map people')).toBeVisible();
    await expectAccessible();
    await option(/12 Palm Street/).click();
    const place = { address: '12 Palm Street, Old Town, Palm Bay', location: PALM, pin: null };
    await expect.poll(value).toEqual(place);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(place);
    expect(api.asked).toEqual(['suggest 12 Palm']);
    expect(api.sessions.size).toBe(1);
    await expect.element(list()).not.toBeInTheDocument();
  });

  it('looks up an address of which only the words came', async () => {
    const api = geocoder();
    const { value } = renderPicker({}, { answer: api.answer });
    await box().fill('14 palm');
    await option(/14 Palm Street/).click();
    await expect.poll(value).toEqual({
      address: '14 Palm Street, Old Town, Palm Bay',
      location: PALM,
      pin: null,
    });
    expect(api.asked).toEqual(['suggest 14 palm', 'places/p14']);
  });

  it('asks for the number of a street, which is no place yet', async () => {
    const { value, chosen } = renderPicker();
    await box().fill('palm');
    await list()
      .getByRole('option')
      .filter({ hasText: /^Palm Street/ })
      .click();
    await expect.element(page.getByText(/^Add the house number/)).toBeVisible();
    expect(value()).toEqual({ address: 'Palm Street ', location: null, pin: null });
    expect(chosen).not.toHaveBeenCalled();
    await expect.element(box()).toHaveFocus();
  });

  it('takes the place back when the words change, and keeps a pin', async () => {
    const begin = { address: '12 Palm Street', location: PALM, pin: null };
    const first = renderPicker({}, { begin });
    await userEvent.type(box(), '0');
    await expect.poll(first.value).toEqual({ address: '12 Palm Street0', location: null, pin: null });
  });

  it('keeps a pin under other words, and means it no longer whatever they say', async () => {
    const { value } = renderPicker({}, { begin: { address: '', location: PALM, pin: 'meant' } });
    await userEvent.type(box(), '1');
    await expect.poll(value).toEqual({ address: '1', location: PALM, pin: 'set' });
  });

  it('a late answer to earlier words does not replace that to later ones, and the earlier call is given up', async () => {
    const api = geocoder();
    let answerEarlier = () => {};
    const held = new Promise<void>((done) => (answerEarlier = done));
    renderPicker(
      {},
      {
        answer: async (url) => {
          const answer = await api.answer(url);
          if (url.searchParams.get('text') === '12') await held;
          return answer;
        },
      },
    );
    await box().fill('12');
    await expect.poll(() => api.asked).toEqual(['suggest 12']);
    await box().fill('14');
    await expect.element(option(/14 Palm Street/)).toBeVisible();
    answerEarlier();
    await held;
    await expect.element(option(/12 Palm Street/)).not.toBeInTheDocument();
  });

  it.each(['keys', 'a press'])('the list of earlier words is seen and not chosen from, by %s', async (by) => {
    const api = geocoder();
    let answerLater = () => {};
    const held = new Promise<void>((done) => (answerLater = done));
    const { value, chosen } = renderPicker(
      {},
      {
        answer: async (url) => {
          if (url.searchParams.get('text') === '12 palm') await held;
          return api.answer(url);
        },
      },
    );
    await box().fill('14');
    await expect.element(option(/14 Palm Street/)).toBeEnabled();
    await box().fill('12 palm');
    await expect.element(list()).toHaveAttribute('aria-busy', 'true');
    if (by === 'keys') await userEvent.keyboard('{ArrowDown}{Enter}');
    else await option(/14 Palm Street/).click({ force: true });
    expect(activeText()).toBeNull();
    expect(value()?.address).toBe('12 palm');
    answerLater();
    await expect.element(option(/12 Palm Street/)).toBeVisible();
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => chosen.mock.lastCall?.[0].address).toBe('12 Palm Street, Old Town, Palm Bay');
  });

  it('says when nobody knows an address, and offers the pin', async () => {
    renderPicker();
    await box().fill(`%_'"<script> nowhere`);
    await expect.element(page.getByText(/^We can’t find this address/)).toBeVisible();
    await expect.element(option('Set the pin on the map')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['geo-unavailable', 'We can’t look up addresses right now'],
    ['too-many-requests', 'Please wait'],
  ])('says that it cannot look anything up (%s), and offers the pin', async (code) => {
    const problem = { status: false, statusCode: 'ERROR_503', code, message: code, params: {} };
    renderPicker({}, { answer: async () => Response.json(problem, { status: 503 }) });
    await box().fill('palm');
    const words = code === 'geo-unavailable' ? 'We can’t look up addresses right now' : /./;
    await expect.element(page.getByRole('status').filter({ hasText: words }).first()).toBeInTheDocument();
    await expect.element(option('Set the pin on the map')).toBeVisible();
  });
});

describe('keys', () => {
  it('arrows move and pass through the box, Home and End jump, Enter chooses', async () => {
    const { value } = renderPicker();
    await box().fill('palm');
    await expect.element(option(/14 Palm Street/)).toBeVisible();
    expect(activeText()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeText).toBe('Set the pin on the map');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeText).toBeNull();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect.poll(activeText).toBe('Set the pin on the map');
    await userEvent.keyboard('{Home}');
    await expect.poll(activeText).toMatch(/^Palm Street/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => value()?.location).toEqual(PALM);
    await expect.element(box()).toHaveFocus();
  });

  it('Escape closes first, clears second, and is then for whatever stands around', async () => {
    const { value } = renderPicker();
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', heard);
    await box().fill('palm');
    await expect.element(option(/12 Palm Street/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    expect(value()?.address).toBe('palm');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => value()?.address).toBe('');
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', heard);
  });

  it.each([
    ['an address that was chosen', '12 Palm Street', PALM],
    ['an empty box', '', null],
  ])('in a panel of its own Escape is for the panel over %s', async (_, address, location) => {
    renderPicker({ inline: true }, { begin: { address, location, pin: null } });
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', heard);
    await box().click();
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledOnce();
    await expect.element(box()).toHaveValue(address);
    document.removeEventListener('keydown', heard);
  });

  it('says where it is that no more letters are taken', async () => {
    renderPicker();
    await box().fill('1'.repeat(299));
    await expect.element(box()).not.toHaveAccessibleDescription();
    await userEvent.type(box(), '23');
    await expect.element(box()).toHaveAccessibleDescription('Addresses can have up to 300 characters');
  });

  it('who is led to an empty box that is wrong sees the error, until they press it', async () => {
    renderPicker({ error: 'Choose an address' });
    await focus(box());
    await expect.element(page.getByText('Choose an address')).toBeVisible();
    await expect.element(list()).not.toBeInTheDocument();
    await box().click();
    await expect.element(list()).toBeVisible();
  });

  it('the list comes into sight as a whole, above a bar at the edge', async () => {
    for (const address of ['1 Elm', '2 Fig', '3 Oak']) choosePlace({ address, location: PALM, pin: null });
    const { scrolledTo } = renderAtTheEdge();
    await box().click();
    await expect.element(list()).toBeVisible();
    await expect.poll(() => scrolledTo()).toBeLessThanOrEqual(innerHeight - 100);
  });

  it('Tab leads out of the list, which closes and keeps the words', async () => {
    const { value } = renderPicker();
    await box().fill('palm');
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Clear address' })).toHaveFocus();
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(list()).not.toBeInTheDocument();
    expect(value()?.address).toBe('palm');
  });
});

describe('addresses that are known', () => {
  beforeEach(() => {
    for (const address of ['1 Elm', '2 Fig']) choosePlace({ address, location: PALM, pin: null });
  });

  it.each(['en', 'ar'] as const)(
    'the recent ones are offered, chosen and forgotten by keys (%s)',
    async (lang) => {
      const { value } = renderPicker({}, { lang });
      await box().click();
      await expect.element(list()).toBeVisible();
      await expectAccessible();
      await userEvent.keyboard('{ArrowDown}');
      while (!activeText()?.startsWith('2 Fig')) {
        await userEvent.keyboard('{ArrowDown}');
        await expect.poll(activeText).not.toBeNull();
      }
      await userEvent.keyboard('{Delete}');
      await expect
        .poll(() => useStored.getState().recentPlaces.map(({ address }) => address))
        .toEqual(['1 Elm']);
      await list().getByRole('option').filter({ hasText: '1 Elm' }).click();
      await expect.poll(value).toEqual({ address: '1 Elm', location: PALM, pin: null });
    },
  );

  it.each(['over', 'inline'] as const)('all recent ones are forgotten by keys (%s)', async (where) => {
    renderPicker({ inline: where === 'inline' });
    const forget = page.getByRole('button', { name: 'Clear recent addresses' });
    await box().click();
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(forget).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => useStored.getState().recentPlaces).toEqual([]);
    await expect.element(forget).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });

  it('Escape beside the box closes the list alone, and leads back to the box', async () => {
    renderPicker();
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', heard);
    await box().click();
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    heard.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard);
  });

  it('the saved ones come first, with the one that orders go to marked', async () => {
    const home: Address = {
      id: 4,
      uuid: 'a',
      title: 'Home',
      address: '24 Palm Street',
      house: '',
      floor: '',
      note: '',
      handover: 'hand',
      door_code: '',
      photo: null,
      location: PALM,
      pinned: false,
      active: true,
    };
    const onSelect = vi.fn<(address: Address) => void>();
    renderPicker({ saved: { addresses: [home], current: 'a', onSelect } });
    await box().click();
    const names = [...list().element().querySelectorAll('[role=option] bdi:first-child')];
    expect(names.map((name) => name.textContent)).toEqual([
      'Use my location',
      'Home',
      '2 Fig',
      '1 Elm',
      'Set the pin on the map',
    ]);
    await option(/Home.*Orders go here/).click();
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(home);
  });
});

it('names who found the address where the device is', async () => {
  const found = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  found.mockImplementation((then) => then({ coords: PALM } as GeolocationPosition));
  const api = geocoder({ named: whole(palm12) });
  const { value } = renderPicker({}, { answer: api.answer });
  await box().click();
  await option('Use my location').click();
  await expect.poll(() => value()?.address).toBe('12 Palm Street, Old Town, Palm Bay');
  await expect.element(page.getByText('© Map people')).toBeVisible();
  await userEvent.type(box(), '0');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('© Map people')).not.toBeInTheDocument();
  found.mockRestore();
});

describe('what is sent without having been chosen', () => {
  it('asks which of the places is meant', async () => {
    const { value } = renderPicker(
      { error: 'Choose an address' },
      { begin: { address: '12 palm', location: null, pin: null } },
    );
    await expect.element(box()).toHaveAccessibleDescription('Choose an address');
    await expect.element(page.getByText('© Map people')).toBeVisible();
    await page.getByRole('list', { name: 'Did you mean' }).getByRole('button').click();
    await expect.poll(() => value()?.location).toEqual(PALM);
    await expectAccessible();
  });

  it('offers what a mistyped one may mean, as the list does', async () => {
    const api = geocoder();
    const { value } = renderPicker(
      { error: 'Choose an address' },
      {
        begin: { address: '12 plam', location: null, pin: null },
        answer: (url) => {
          if (url.pathname.endsWith('geo/suggest')) url.searchParams.set('text', '12 palm');
          return api.answer(url);
        },
      },
    );
    await page.getByRole('list', { name: 'Did you mean' }).getByRole('button').click();
    await expect.poll(() => value()?.location).toEqual(PALM);
    await expect.element(box()).toHaveFocus();
  });

  it('an open list offers them alone, with what only a whole address finds', async () => {
    const api = geocoder();
    renderPicker(
      { error: 'Choose an address', inline: true },
      {
        begin: { address: '12 palm', location: null, pin: null },
        answer: (url) => {
          if (url.pathname.endsWith('geo/suggest')) url.searchParams.set('text', 'nowhere');
          return api.answer(url);
        },
      },
    );
    await expect.element(option(/12 Palm Street/)).toBeVisible();
    await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument();
  });

  it.each([true, false])('says once that nobody knows it (in a panel of its own: %s)', async (inline) => {
    renderPicker({ error: 'Choose an address', inline });
    await box().fill('nowhere');
    await expect.element(page.getByText(/^We can’t find this address/)).toBeVisible();
    expect(page.getByText(/^We can’t find this address/).elements()).toHaveLength(1);
    await expectAccessible();
  });

  it('where nobody knows it, says so', async () => {
    renderPicker(
      { error: 'Choose an address' },
      { begin: { address: 'nowhere', location: null, pin: null } },
    );
    await expect.element(page.getByText(/^We can’t find this address/)).toBeVisible();
  });
});

describe('an address and a pin that do not fit', () => {
  const begin = { address: '12 palm', location: { latitude: 1, longitude: 2 }, pin: 'set' } as const;
  const misplaced = 'The pin is 9 km away from this address';

  it('the pin counts', async () => {
    const { value } = renderPicker({ misplaced }, { begin });
    await page.getByRole('button', { name: 'Deliver to the pin' }).click();
    await expect.poll(value).toEqual({ ...begin, pin: 'meant' });
    await expect.element(box()).toHaveFocus();
  });

  it('the address counts', async () => {
    const { value } = renderPicker({ misplaced }, { begin });
    await expect.element(page.getByRole('alert')).toHaveTextContent(misplaced);
    await page.getByRole('button', { name: 'Move the pin to the address' }).click();
    await expect.poll(value).toEqual({ address: '12 palm', location: PALM, pin: null });
    await expect.element(box()).toHaveFocus();
  });
});

it('says to those who listen that no pin is set, and at which address it is once the map has moved', async () => {
  renderPicker({}, { answer: geocoder({ named: whole(palm12) }).answer });
  await page.getByRole('button', { name: 'Set the pin on the map' }).click();
  const map = page.getByRole('region', { name: /^Map:/ });
  await expect.element(map).toHaveAccessibleDescription('Move the map to set the pin.');
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(map).toHaveAccessibleDescription('The pin is at 12 Palm Street, Old Town, Palm Bay.');
});
