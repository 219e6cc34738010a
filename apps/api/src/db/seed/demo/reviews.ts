import type { DemoReview } from './demo.types.ts';
import { groceryReviews } from './reviews-groceries.ts';
import { kitchenReviews } from './reviews-kitchens.ts';
import { shopReviews } from './reviews-shops.ts';

export const reviews: DemoReview[] = [...shopReviews, ...groceryReviews, ...kitchenReviews];
