import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { productCard } from './product-card.fixture.ts';
import { ProductItem } from './product-item.tsx';

it('reads out a rating with the comma of the language', async () => {
  const product = { ...productCard(1, 'Milk'), rating_avg: 4.6, reviews_count: 5 };
  renderPart(<ProductItem product={product} />, { lang: 'ar' });
  await expect.element(page.getByText('التقييم ٤٫٦ من ٥، ٥ تقييمات')).toBeInTheDocument();
});
