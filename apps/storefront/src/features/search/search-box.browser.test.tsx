import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { rememberSearch, clearSearches } from '../../state/searches.ts';
import { useStored } from '../../state/store.ts';
import { productCard } from '../products/product-card.fixture.ts';
import { SearchBox } from './search-box.tsx';

const catalogue = [
  productCard(1, 'Whole milk'),
  productCard(2, 'Oat milk'),
  productCard(3, 'Almond milk'),
  productCard(4, 'Rye bread'),
];

/** An API that finds products by a word of their title, and the terms it was asked for. */
function catalogueApi() {
  const terms: string[] = [];
  const answer = async ({ pathname, searchParams }: URL): Promise<Response> => {
    if (pathname.endsWith('/search/correction'))
      return Response.json({
        data: searchParams.get('search') === 'mlik' ? { search: 'milk', diet: [] } : null,
      });
    if (pathname.endsWith('/most-sold')) return Response.json({ data: [productCard(9, 'Bananas')] });
    if (!pathname.endsWith('/rest/products/search')) return Response.json({ data: [] });
    const term = searchParams.get('search') ?? '';
    terms.push(term);
    const data = catalogue.filter(({ translation }) => translation.title.toLowerCase().includes(term));
    return Response.json({ data, meta: { current_page: 1, last_page: 1, total: data.length } });
  };
  return { terms, answer };
}

const box = (): Locator => page.getByRole('combobox', { name: /^Search/ });
const results = (): Locator => page.getByRole('grid', { name: 'Products' });
const found = (): Locator => page.getByRole('status').filter({ hasText: 'found result' });
const recents = (): Locator => page.getByRole('grid', { name: 'Recent searches' });

/** The words of the cell that the keyboard is on; null while it is in the box. */
function activeText(): string | null {
  const id = box().element().getAttribute('aria-activedescendant');
  return id === null ? null : (document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? null);
}

function renderSearchBox(around: Parameters<typeof renderPart>[1] = {}) {
  const api = catalogueApi();
  return { ...renderPart(<SearchBox />, { answer: api.answer, ...around }), terms: api.terms };
}

/** Types words and waits for their answer. */
async function search(words: string): Promise<void> {
  await box().fill(words);
  await expect.element(found()).toBeVisible();
}

beforeEach(clearSearches);

it('shows the words of the page of results alone: others are searched by boxes of their own', async () => {
  const { history } = renderSearchBox({ address: '/help?search=refund' });
  await expect.element(box()).toHaveValue('');
  history.push('/search?search=milk');
  await expect.element(box()).toHaveValue('milk');
});

describe('keys among the results', () => {
  it('arrow keys move through the rows, and through the box between the last and the first', async () => {
    renderSearchBox();
    await search('milk');
    expect(activeText()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeText).toBe('See all results');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeText).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(activeText).toContain('Oat milk');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeText).toContain('Whole milk');
    await expect.element(box()).toHaveFocus();
    await expectAccessible();
  });

  it('Enter opens the active row’s product over the page and remembers the search', async () => {
    const { address } = renderSearchBox({ address: '/products?title=Dairy' });
    await search('milk');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(activeText).toContain('Oat milk');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/products?title=Dairy&product=product-2');
    expect(useStored.getState().search.history).toEqual(['milk']);
  });

  it('Enter in the box leads to all results, without waiting for the pause', async () => {
    const { address, terms } = renderSearchBox();
    await box().fill('  milk ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?search=milk');
    await expect.element(results()).not.toBeInTheDocument();
    expect(terms).toEqual([]);
  });

  it('Enter on blank words leads nowhere', async () => {
    const { address } = renderSearchBox();
    await box().fill('   ');
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveFocus();
    expect(address()).toBe('/');
    expect(useStored.getState().search.history).toEqual([]);
  });

  it('Escape closes first and clears second', async () => {
    renderSearchBox();
    await search('milk');
    await userEvent.keyboard('{Escape}');
    await expect.element(results()).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('milk');
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('');
  });

  it('an arrow key opens the results again where they were closed', async () => {
    renderSearchBox();
    await search('milk');
    await userEvent.keyboard('{Escape}');
    await expect.element(results()).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(results()).toBeVisible();
    expect(activeText()).toBeNull();
  });

  it('Tab closes and keeps the words', async () => {
    renderSearchBox();
    await search('milk');
    await userEvent.keyboard('{Tab}');
    await expect.element(results()).not.toBeInTheDocument();
    await expect.element(box()).not.toHaveFocus();
    await expect.element(box()).toHaveValue('milk');
  });
});

describe('typing', () => {
  it('searches once typing pauses, and never for blank words', async () => {
    const { terms } = renderSearchBox();
    await userEvent.type(box(), 'milk');
    await expect.element(found()).toBeVisible();
    await box().fill('  milk ');
    await box().fill('    ');
    await expect.element(results()).not.toBeInTheDocument();
    await search('bread');
    expect(terms).toEqual(['milk', 'bread']);
  });

  it('half-written words of an input method are not searched, and its Enter chooses them', async () => {
    const { address, terms } = renderSearchBox();
    await box().click();
    const input = box().element();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await box().fill('mil');
    // Longer than the pause that a search waits for.
    await new Promise((done) => setTimeout(done, 600));
    // Safari ends the composition before the key that ended it.
    for (const key of ['Escape', 'ArrowDown']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true }));
    }
    await expect.element(box()).toHaveValue('mil');
    expect(activeText()).toBeNull();
    expect(terms).toEqual([]);
    await box().fill('milk');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await expect.element(found()).toBeVisible();
    expect(terms).toEqual(['milk']);
    expect(address()).toBe('/');
  });

  it('says when nothing is found, whatever was typed, and leads to the categories', async () => {
    renderSearchBox();
    const hostile = `%_'"<script>qqqqzzzz`;
    await box().fill(hostile);
    await expect.element(page.getByRole('status').getByText(`Nothing found for “${hostile}”`)).toBeVisible();
    await expect.element(results().getByRole('link', { name: 'All categories' })).toBeVisible();
    await expectAccessible();
  });

  it('says what was probably meant where nothing is found, and what sells most', async () => {
    const { address } = renderSearchBox();
    await box().fill('mlik');
    await expect.element(page.getByRole('status').getByText('Nothing found for “mlik”')).toBeVisible();
    await expect.element(page.getByText(/0 found/)).not.toBeInTheDocument();
    await expect.element(results().getByRole('link', { name: 'Did you mean “milk”?' })).toBeVisible();
    await expect.element(results().getByRole('link', { name: /Bananas/ })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(activeText).toContain('Bananas');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.poll(address).toBe('/search?search=milk');
  });

  it('a failed search says so, keeps the words and can be tried again', async () => {
    const api = catalogueApi();
    let connected = false;
    renderPart(<SearchBox />, {
      answer: (url) => (connected ? api.answer(url) : Promise.reject(new TypeError('Failed to fetch'))),
    });
    await box().fill('milk');
    await expect.element(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await expect.element(box()).toHaveValue('milk');
    await expectAccessible();
    connected = true;
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(results().getByRole('link', { name: /Oat milk/ })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('a late answer to earlier words does not replace that to later ones', async () => {
    const api = catalogueApi();
    let answerEarlier = () => {};
    const held = new Promise<void>((done) => (answerEarlier = done));
    renderPart(<SearchBox />, {
      answer: async (url) => {
        const answer = await api.answer(url);
        if (url.searchParams.get('search') === 'milk') await held;
        return answer;
      },
    });
    await box().fill('milk');
    await expect.poll(() => api.terms).toEqual(['milk']);
    await expect.element(results()).toHaveAttribute('aria-busy', 'true');
    await box().fill('bread');
    await expect.element(results().getByRole('link', { name: /Rye bread/ })).toBeVisible();
    answerEarlier();
    await held;
    await expect.element(results().getByRole('link', { name: /Rye bread/ })).toBeVisible();
    await expect.element(results().getByRole('link', { name: /Oat milk/ })).not.toBeInTheDocument();
  });
});

describe('recent searches', () => {
  beforeEach(() => {
    for (const words of ['tea', 'bread', 'milk']) rememberSearch(words);
  });

  it('are offered in an empty box, newest first, and searched by Enter', async () => {
    const { terms } = renderSearchBox();
    await box().click();
    await expect.element(recents()).toBeVisible();
    expect([...recents().element().querySelectorAll('bdi')].map((row) => row.textContent)).toEqual([
      'milk',
      'bread',
      'tea',
    ]);
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(box()).toHaveValue('bread');
    await expect.element(results().getByRole('link', { name: /Rye bread/ })).toBeVisible();
    expect(terms).toEqual(['bread']);
  });

  it.each([
    ['en', '{ArrowRight}'],
    ['ar', '{ArrowLeft}'],
  ] as const)('are removed by keys (%s)', async (lang, towardsRemove) => {
    renderSearchBox({ lang });
    await page.getByRole('combobox').click();
    await expect.element(page.getByRole('grid')).toBeVisible();
    await userEvent.keyboard(`{ArrowDown}${towardsRemove}{Enter}`);
    await expect.poll(() => useStored.getState().search.history).toEqual(['bread', 'tea']);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.poll(() => useStored.getState().search.history).toEqual([]);
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  });
});
