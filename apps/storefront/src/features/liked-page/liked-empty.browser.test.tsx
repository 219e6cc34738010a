import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { setLiked } from '../../state/store.ts';
import { LikedEmpty } from './liked-empty.tsx';

beforeEach(forgetStored);

it('says that nothing is liked only where no shop is either', async () => {
  renderPart(<LikedEmpty />);
  await expect.element(page.getByText('Nothing liked yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
});

it('leads to the liked shops where no product is liked', async () => {
  setLiked('one', true, 'shop');
  setLiked('two', true, 'shop');
  renderPart(<LikedEmpty />);
  await expect.element(page.getByText('No liked products yet')).toBeVisible();
  await expect.element(page.getByText('But you like 2 shops.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See liked shops' }))
    .toHaveAttribute('href', '/liked?of=shops');
  await expectAccessible();
});
