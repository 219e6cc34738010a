import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { type Draft, newDraft } from '../draft.ts';
import { instructionsFor } from '../instructions.ts';
import { InstructionsSection } from './instructions-section.tsx';

/** The files that are on their way; each is answered by hand. */
const sent: Upload[] = [];

class Upload extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = '';
  timeout = 0;
  open = () => {};
  setRequestHeader = () => {};
  getResponseHeader = () => null;
  abort = () => {};
  send = () => void sent.push(this);
  arrive(id: string) {
    this.responseText = JSON.stringify({ data: { id } });
    this.dispatchEvent(new Event('load'));
  }
}

const fresh = newDraft({ offers: ['delivery'], name: '', phone: '', addresses: [], payment: 'cash' });

function Part() {
  const [draft, setDraft] = useState<Draft>(fresh);
  const { door_code, photo } = instructionsFor(draft, []);
  return (
    <>
      <InstructionsSection
        {...{ draft, errors: {}, addresses: [] }}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <output>{`${door_code} ${photo}`}</output>
    </>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

it('a photo that arrives while something is typed leaves what was typed', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  renderPart(<Part />);
  await page.getByRole('button', { name: 'Change' }).click();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await userEvent.upload(input, new File(['x'], 'door.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('textbox', { name: 'Door code (optional)' }).fill('4711');
  sent[0]?.arrive('a-photo');
  await expect.element(page.getByText('4711 a-photo')).toBeVisible();
});
