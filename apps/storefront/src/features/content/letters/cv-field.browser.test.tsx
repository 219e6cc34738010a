import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { CvField } from './cv-field.tsx';
import type { Cv } from './use-cv.ts';

function Field({ first, error }: { first?: Cv; error?: string }) {
  const [cv, setCv] = useState(first);
  return <CvField cv={cv} error={error} onSelect={({ name }) => setCv({ name, share: 0.4 })} />;
}

const upload = async (name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await userEvent.upload(input, new File(['x'], name));
  return input;
};

it('says which files are taken, and how much of the chosen one is sent', async () => {
  renderPart(<Field />);
  await expect.element(page.getByText('PDF, DOCX or ODT, up to 5 MB')).toBeVisible();
  const input = await upload('cv.pdf');
  const progress = page.getByRole('progressbar', { name: 'Sending your file…' });
  await expect.element(progress).toHaveAttribute('value', '0.4');
  await expect.element(page.getByText('cv.pdf')).toBeVisible();
  expect(input.value).toBe('');
  await expectAccessible();
});

it('says that a file has arrived', async () => {
  renderPart(<Field first={{ name: 'cv.odt', share: 1, key: 'k' }} />, { lang: 'ar' });
  await expect.element(page.getByRole('status')).toHaveTextContent('وصل ملفك');
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expectAccessible();
});

it('says beside itself what is wrong, and by its button', async () => {
  renderPart(<Field error="Required" />, { theme: 'dark' });
  const button = page.getByRole('button', { name: 'Choose a file' });
  await expect.element(button).toHaveAccessibleDescription(/^Required PDF/);
  await expectAccessible();
});
