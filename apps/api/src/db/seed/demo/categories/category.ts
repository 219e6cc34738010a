import type { DemoCategory, Picture } from '../demo.types.ts';
import { food } from '../item.ts';
import type { CompleteText } from '../words.ts';

const isAddress = (picture: string): picture is Picture => picture.startsWith('/images/');

/** `picture`: the code points of an emoji, or a dish of our own. */
export const leaf = (slug: string, picture: string, title: CompleteText): DemoCategory => ({
  slug,
  title,
  img: isAddress(picture) ? picture : food(picture),
  type: 'main',
});

export const branch = (
  own: { slug: string; picture: string; title: CompleteText },
  children: DemoCategory[],
): DemoCategory => ({ ...leaf(own.slug, own.picture, own.title), children });

export const trade = (slug: string, picture: string, title: CompleteText): DemoCategory => ({
  ...leaf(slug, picture, title),
  type: 'shop',
});

export const recipeShelf = (slug: string, picture: string, title: CompleteText): DemoCategory => ({
  ...leaf(slug, picture, title),
  type: 'receipt',
});
