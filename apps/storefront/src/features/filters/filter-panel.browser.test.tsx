import type { ProductFacets } from '@hamper/contract/products';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { productFilterParams } from '../listing/product-filters.ts';
import { useAddressFilters } from '../listing/use-address-filters.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { countOf } from './filter-count.ts';
import { FiltersButton } from './filters-button.tsx';
import { Filters } from './filters.tsx';

const brands = ['Alba', 'Bruno', 'Cala', 'Dover', 'Elmo', 'Fenn', 'Gala'].map((title, index) => ({
  id: index + 1,
  title,
  count: 10 - index,
}));

const facets: ProductFacets = {
  total: 40,
  complete: true,
  price: { from: 0.5, to: 19.2 },
  brands,
  diets: [
    { value: 'vegan', count: 12 },
    { value: 'vegetarian', count: 21 },
  ],
  allergens: [{ value: 'milk', count: 30 }],
  in_stock: 38,
  discount: 5,
  ratings: [{ value: 4, count: 9 }],
};

/** Filters beside an empty list of products, with the chips and the button above it. */
function FilteredList({ complete = true }: { complete?: boolean }) {
  const chosen = useAddressFilters(productFilterParams);
  return (
    <>
      <FiltersButton count={countOf(chosen)} />
      <AppliedFilters chosen={chosen} brands={brands} />
      <Filters
        facets={{ ...facets, complete }}
        action="/products"
        hiddenFields={{ sort: 'dear' }}
        total={7}
      />
    </>
  );
}

const renderFilters = (address = '/products') => renderPart(<FilteredList />, { address });
const panel = (): Locator => page.getByRole('complementary', { name: 'Filters' });
const box = (name: RegExp): Locator => panel().getByRole('checkbox', { name });
const highestPrice = (): Locator => panel().getByRole('textbox', { name: 'To' });

it('a tick changes the address at once, begins at the first page and keeps the rest', async () => {
  const { address } = renderFilters('/products?sort=dear&page=3');
  await box(/^Vegan/).click();
  await expect.poll(address).toBe('/products?sort=dear&diet=vegan');
  await expect.element(box(/^Vegan/)).toBeChecked();
  await box(/^Vegetarian/).click();
  await expect.poll(address).toBe('/products?sort=dear&diet=vegan&diet=vegetarian');
  await expectAccessible();
});

it('Space ticks and unticks, and leaves the focus on the box', async () => {
  const { address } = renderFilters();
  await focus(box(/^In stock/));
  await userEvent.keyboard(' ');
  await expect.poll(address).toBe('/products?in_stock=1');
  await expect.element(box(/^In stock/)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(address).toBe('/products');
});

it('a price counts once its field is left or Enter is pressed, with a comma too', async () => {
  const { address } = renderFilters();
  await highestPrice().fill('3,5');
  expect(address()).toBe('/products');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/products?price_to=3.5');
  await highestPrice().fill('12');
  await userEvent.keyboard('{Tab}');
  await expect.poll(address).toBe('/products?price_to=12');
});

it('a price that is none changes nothing', async () => {
  const { address } = renderFilters('/products?diet=vegan');
  await highestPrice().fill('cheap');
  await userEvent.keyboard('{Enter}');
  await box(/^In stock/).click();
  await expect.poll(address).toBe('/products?diet=vegan&in_stock=1');
});

it('the boxes follow the address: a chip that is removed, and Back', async () => {
  const { address, history } = renderFilters('/products?diet=vegan&in_stock=1&price_to=3.5');
  await expect.element(box(/^Vegan/)).toBeChecked();
  await expect.element(highestPrice()).toHaveValue('3.5');
  await page.getByRole('link', { name: 'Remove Vegan' }).click();
  await expect.poll(address).toBe('/products?in_stock=1&price_to=3.5');
  await expect.element(box(/^Vegan/)).not.toBeChecked();
  await expect.element(box(/^In stock/)).toBeChecked();
  history.back();
  await expect.element(box(/^Vegan/)).toBeChecked();
  await expect.element(page.getByRole('link', { name: 'Remove Vegan' })).toBeVisible();
});

/** A box is ticked when the filters come to life: by the server, or by somebody who was faster than they. */
function TickedVegan() {
  useLayoutEffect(() => {
    const vegan = document.querySelector<HTMLInputElement>('input[value=vegan]');
    if (vegan) vegan.checked = true;
  }, []);
  return <FilteredList />;
}

it('a box that is ticked before scripts have come changes the address', async () => {
  const { address } = renderPart(<TickedVegan />, { address: '/products?in_stock=1' });
  await expect.poll(address).toBe('/products?in_stock=1&diet=vegan');
  await expect.element(box(/^Vegan/)).toBeChecked();
});

it('a chip that was removed before the filters have come to life is not put back by its box', async () => {
  const { address } = renderPart(<TickedVegan />, { address: '/products', madeFor: '/products?diet=vegan' });
  await expect.element(box(/^Vegan/)).not.toBeChecked();
  expect(address()).toBe('/products');
});

it('all filters are cleared at once, by keys, and the order of the list stays', async () => {
  const { address } = renderFilters('/products?sort=dear&diet=vegan&brand_id=2&price_to=3.5&page=2');
  await expect.element(box(/^Bruno/)).toBeChecked();
  await focus(page.getByRole('link', { name: 'Clear filters' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/products?sort=dear');
  await expect.element(box(/^Vegan/)).not.toBeChecked();
  await expect.element(box(/^Bruno/)).not.toBeChecked();
  await expect.element(highestPrice()).toHaveValue('');
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
});

it('a filter of the address that has no box stays until its chip is removed', async () => {
  const { address } = renderFilters('/products?diet=halal&brand_id=99');
  await box(/^In stock/).click();
  await expect.poll(address).toBe('/products?diet=halal&brand_id=99&in_stock=1');
  await page.getByRole('link', { name: 'Remove Halal' }).click();
  await expect.poll(address).toBe('/products?brand_id=99&in_stock=1');
});

describe('counts', () => {
  it('each box says how many products it leaves', async () => {
    renderFilters();
    await expect.element(box(/^Vegan 12$/)).toBeVisible();
    await expect.element(box(/^In stock 38$/)).toBeVisible();
  });

  it('none is said where not all products were counted', async () => {
    renderPart(<FilteredList complete={false} />, { address: '/products' });
    await expect.element(box(/^Vegan$/)).toBeVisible();
    await expect.element(box(/^In stock$/)).toBeVisible();
    await expect.element(highestPrice()).not.toHaveAttribute('placeholder');
  });
});

describe('many brands', () => {
  it('those beyond the sixth are folded away', async () => {
    renderFilters();
    await expect.element(box(/^Fenn/)).toBeVisible();
    const seventh = panel().getByRole('checkbox', { name: /^Gala/, includeHidden: true });
    await expect.element(seventh).not.toBeVisible();
    await panel().getByText('1 more brand').click();
    await expect.element(seventh).toBeVisible();
  });

  it('are unfolded where one of them is chosen', async () => {
    renderFilters('/products?brand_id=7');
    await expect.element(box(/^Gala/)).toBeVisible();
    await expect.element(box(/^Gala/)).toBeChecked();
  });
});

describe('on a phone', () => {
  afterEach(() => page.viewport(1280, 900));

  it('a button opens them over the list and says how many are set; showing the list closes them', async () => {
    await page.viewport(360, 740);
    const { address } = renderFilters('/products?diet=vegan');
    const opener = page.getByRole('button', { name: 'Filters (1)' });
    await expect.element(panel()).not.toBeInTheDocument();
    await opener.click();
    await expect.element(panel()).toBeVisible();
    await box(/^In stock/).click();
    await expect.poll(address).toBe('/products?diet=vegan&in_stock=1');
    await expectAccessible();
    await panel().getByRole('button', { name: 'Show 7 products' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  });
});

it('a price that is typed while the list of a tick comes stays', async () => {
  const { address, history } = renderFilters();
  await highestPrice().fill('3');
  history.push('/products?diet=vegan');
  await expect.element(box(/^Vegan/)).toBeChecked();
  await expect.element(highestPrice()).toHaveValue('3');
  await userEvent.keyboard(',5{Enter}');
  await expect.poll(address).toBe('/products?diet=vegan&price_to=3.5');
  history.back();
  await expect.element(highestPrice()).toHaveValue('');
});
