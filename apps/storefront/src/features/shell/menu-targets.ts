import type { Category } from '@hamper/contract/catalogue';

/** Slugs under which shops keep what is fresh and what is frozen, the widest first. */
const KINDS = {
  fresh: ['fresh', 'fresh-food', 'produce', 'fruit-vegetables', 'fruit', 'vegetables'],
  frozen: ['frozen', 'frozen-food'],
} as const;

/** The lasting ways through the shop, beside its categories. `say` names what has no category. */
export function menuTargets(categories: Category[], say: (word: 'menu.fresh' | 'menu.frozen') => string) {
  return [
    { href: '/products?discount=1', word: 'menu.deals' },
    { href: '/products?discount=1&sort=cheap', word: 'menu.special' },
    { href: ofKind(categories, 'fresh', say('menu.fresh')), word: 'menu.fresh' },
    { href: ofKind(categories, 'frozen', say('menu.frozen')), word: 'menu.frozen' },
    { href: '/shops?type=shop', word: 'menu.shop' },
    { href: '/about', word: 'menu.about' },
    { href: '/help#contact', word: 'menu.contact' },
  ] as const;
}

export type MenuTarget = ReturnType<typeof menuTargets>[number];

/** The category of that kind; a shop that has none is searched for the word. */
function ofKind(categories: Category[], kind: keyof typeof KINDS, word: string): string {
  const all = [...categories, ...categories.flatMap(({ children }) => children)];
  const found = KINDS[kind].flatMap((slug) => all.find((category) => category.slug === slug) ?? [])[0];
  return found
    ? `/products?${new URLSearchParams({ category_id: String(found.id), title: found.translation.title })}`
    : `/search?${new URLSearchParams({ search: word })}`;
}
