import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { PhotoField } from './photo-field.tsx';
import { MAX_PHOTOS } from './refund-amount.ts';
import type { Photo } from './use-photos.ts';

const sent: Photo = { id: 1, name: 'box.jpg', share: 1, path: '/photos/1.webp' };
const sending: Photo = { id: 2, name: 'lid.jpg', share: 0.4 };

/** The field with photos that are there from the start; the files that are chosen are named below it. */
function Field({ first }: { first: Photo[] }) {
  const [photos, setPhotos] = useState(first);
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <PhotoField
        photos={photos}
        add={(files) => setChosen([...files].map(({ name }) => name))}
        remove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
      />
      <output>{chosen.join(', ')}</output>
    </>
  );
}

it('several files are chosen at once, and the same ones may be chosen again', async () => {
  renderPart(<Field first={[]} />);
  await expect.element(page.getByRole('button', { name: 'Add a photo' })).toBeEnabled();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await userEvent.upload(input, files);
  await expect.element(page.getByRole('status')).toHaveTextContent('one.png, two.png');
  expect(input.value).toBe('');
});

it('says how much of a photo is sent, and nothing of one that has arrived', async () => {
  renderPart(<Field first={[sent, sending]} />);
  const progress = page.getByRole('progressbar', { name: 'Sending your photo…' });
  await expect.element(progress).toHaveAttribute('value', '0.4');
  expect(progress.elements()).toHaveLength(1);
  await expectAccessible();
});

it('each photo is removed by its own button', async () => {
  renderPart(<Field first={[sent, sending]} />);
  await focus(page.getByRole('button', { name: 'Remove lid.jpg' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove box.jpg' })).toBeVisible();
});

it('a photo that did not arrive says why and can be sent again; one that is unfit only says why', async () => {
  const retry = vi.fn<() => void>();
  renderPart(
    <Field
      first={[
        { ...sending, fault: 'photo.lost', retry },
        { id: 3, name: 'huge.jpg', share: 0, fault: 'photo.too-large' },
      ]}
    />,
  );
  await expect.element(page.getByText('It could not be sent.')).toBeVisible();
  await expect.element(page.getByText(/^This picture is too large: \d+ MB at most$/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expectAccessible();
  const again = page.getByRole('button', { name: /^Send again/ });
  expect(again.elements()).toHaveLength(1);
  await again.click();
  expect(retry).toHaveBeenCalledOnce();
});

it('no more photos than the shop takes can be added', async () => {
  const full = Array.from({ length: MAX_PHOTOS }, (_, index) => ({
    ...sent,
    id: index + 1,
    name: `${index}.jpg`,
  }));
  renderPart(<Field first={full} />);
  const add = page.getByRole('button', { name: 'Add a photo' });
  await expect.element(add).toBeDisabled();
  await page.getByRole('button', { name: 'Remove 0.jpg' }).click();
  await expect.element(add).toBeEnabled();
});
