import { hydrateNow } from '@hamper/ui/loading/first-movement.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderPart } from '../render-part.fixture.tsx';
import { deferredFrom, fetchPersistently, ScriptMissing } from './deferred.tsx';
import { holdPresses } from './hold-presses.ts';
import { recordEarlyEvents } from './record-early-events.ts';
import { replayEarlyEvents } from './replay-early-events.ts';

holdPresses();

/** A page with one deferred part, as the server draws it and the browser hydrates it; its code comes with `arrive`. */
function openPage(Part: ComponentType) {
  const code = Promise.withResolvers<{ Part: ComponentType }>();
  let isAsked = false;
  const load = () => {
    isAsked = true;
    return code.promise;
  };
  const OnServer = deferredFrom({ Part }, load)((file) => file.Part);
  const InBrowser = deferredFrom<{ Part: ComponentType }>(undefined, load)((file) => file.Part);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(around(<OnServer />));
  const failures: unknown[] = [];
  const root = hydrateRoot(container, around(<InBrowser />), {
    onRecoverableError: (error) => failures.push(error),
  });
  onTestFinished(() => {
    root.unmount();
    container.remove();
    expect(failures).toEqual([]);
  });
  return { isAsked: () => isAsked, arrive: () => code.resolve({ Part }) };
}

const around = (part: ReactNode) => <main>{part}</main>;

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="submit" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

function Form() {
  const [heard, setHeard] = useState('nothing');
  return (
    <form onChange={({ target }) => setHeard(valueOf(target))}>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Vegan" value="vegan" />
      <input type="radio" name="size" aria-label="Small" value="small" defaultChecked />
      <input type="radio" name="size" aria-label="Large" value="large" />
      <select aria-label="Sort by">
        <option>Popular</option>
        <option>Cheap</option>
      </select>
      <output>{heard}</output>
    </form>
  );
}

function valueOf(target: EventTarget): string {
  if (target instanceof HTMLSelectElement) return target.value;
  if (!(target instanceof HTMLInputElement)) return '';
  return target.type === 'text' || target.checked ? target.value : 'not chosen';
}

const button = () => page.getByRole('button');

it('a deferred part shows the HTML of the server, and asks for its code at the first movement', async () => {
  const { isAsked, arrive } = openPage(Counter);
  await expect.element(button()).toHaveTextContent('Pressed 0');
  expect(isAsked()).toBe(false);
  hydrateNow();
  await expect.poll(isAsked).toBe(true);
  await expect.element(button()).toHaveTextContent('Pressed 0');
  arrive();
  await expect.poll(() => document.querySelector('[data-deferred]')).toBeNull();
  await button().click();
  await expect.element(button()).toHaveTextContent('Pressed 1');
});

it('presses before its code is there are one, repeated when it is', async () => {
  const { arrive } = openPage(Counter);
  await button().click();
  await button().click();
  await expect.element(button()).toHaveTextContent('Pressed 0');
  arrive();
  // Sooner than the browser's own way would come.
  await expect.element(button(), { timeout: 1500 }).toHaveTextContent('Pressed 1');
  await button().click();
  await expect.element(button()).toHaveTextContent('Pressed 2');
});

function Way() {
  return (
    <a href="#there" onClick={(event) => event.preventDefault()}>
      There
    </a>
  );
}

it('a press on a link is the browser’s after two seconds in which another part has not come', async () => {
  openPage(Counter);
  const { arrive } = openPage(Way);
  onTestFinished(() => history.replaceState(null, '', ' '));
  await page.getByRole('link', { name: 'There' }).click();
  arrive();
  expect(location.hash).toBe('');
  await expect.poll(() => location.hash, { timeout: 4000 }).toBe('#there');
});

it.each([
  ['a name', () => page.getByLabelText('Name').fill('Nora'), 'Nora'],
  ['a tick', () => page.getByLabelText('Vegan').click(), 'vegan'],
  ['one of several', () => page.getByLabelText('Large').click(), 'large'],
  ['a choice', () => page.getByLabelText('Sort by').selectOptions('Cheap'), 'Cheap'],
])(
  '%s that was filled in before its part answers stays, and the part hears of it',
  async (_, fillIn, heard) => {
    recordEarlyEvents();
    const { arrive } = openPage(Form);
    replayEarlyEvents();
    await fillIn();
    await expect.element(page.getByRole('status')).toHaveTextContent('nothing');
    arrive();
    await expect.element(page.getByRole('status')).toHaveTextContent(heard);
    const { elements } = document.forms[0] ?? document.createElement('form');
    expect([...elements].map((field) => valueOf(field))).toContain(heard);
  },
);

it('letters that are selected while their part begins to answer are replaced by the next ones', async () => {
  recordEarlyEvents();
  const { arrive } = openPage(Form);
  replayEarlyEvents();
  const name = page.getByLabelText('Name');
  await name.fill('Nora');
  const field = name.element() as HTMLInputElement;
  field.focus();
  field.select();
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('Nora');
  await userEvent.keyboard('Lee');
  await expect.element(name).toHaveValue('Lee');
});

it('code that a page cannot do without is asked for until it comes, and its loss is said meanwhile', async () => {
  let isConnected = false;
  const load = async () => {
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Counter };
  };
  const Lazy = lazy(() => fetchPersistently(load));
  renderPart(
    <Suspense fallback={<ScriptMissing />}>
      <Lazy />
    </Suspense>,
  );
  await expect.element(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  isConnected = true;
  await expect.element(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
