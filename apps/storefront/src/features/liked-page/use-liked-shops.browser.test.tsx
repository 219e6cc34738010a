import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { LIKES_PER_PAGE } from '../../per-page.ts';
import { renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { LikeShopButton } from '../likes/like-button.tsx';
import { useLikedShops } from './use-liked-shops.ts';

const nora = { uuid: 'nora', firstname: 'Nora', lastname: null, img: null, role: 'user' as const };
const shop = (_: unknown, at: number) => ({
  id: at + 1,
  uuid: `shop-${at + 1}`,
  translation: { title: `Shop ${at + 1}` },
});

/** An account that likes so many shops; each call of a heart takes one away. */
function accountWith(count: number) {
  let liked = Array.from({ length: count }, shop);
  return async ({ pathname, searchParams }: URL): Promise<Response> => {
    const uuid = /\/likes\/shops\/(.+)$/.exec(pathname)?.[1];
    if (uuid !== undefined) {
      liked = liked.filter((one) => one.uuid !== uuid);
      return Response.json({ data: null });
    }
    const at = Number(searchParams.get('page') ?? 1);
    const data = liked.slice((at - 1) * LIKES_PER_PAGE, at * LIKES_PER_PAGE);
    return Response.json({
      data,
      meta: { current_page: at, last_page: Math.ceil(liked.length / LIKES_PER_PAGE) },
    });
  };
}

function Hearts() {
  const { shops, more } = useLikedShops();
  return (
    <>
      {shops.map((one) => (
        <LikeShopButton key={one.id} shop={one} plain />
      ))}
      <button type="button" onClick={() => void more()}>
        More
      </button>
    </>
  );
}

const heart = (at: number) => page.getByRole('button', { name: `Like Shop ${at}`, exact: true });

beforeEach(forgetStored);

it('has its hearts on a new device, and leaves no shop out after some were unliked', async () => {
  renderPart(<Hearts />, { person: nora, answer: accountWith(LIKES_PER_PAGE + 4) });
  await expect.element(heart(1)).toHaveAttribute('aria-pressed', 'true');
  for (const at of [1, 2]) {
    await heart(at).click();
    await expect.element(heart(at)).toHaveAttribute('aria-pressed', 'false');
  }
  await page.getByRole('button', { name: 'More' }).click();
  for (let at = 3; at <= LIKES_PER_PAGE + 4; at += 1)
    await expect.element(heart(at)).toHaveAttribute('aria-pressed', 'true');
});
