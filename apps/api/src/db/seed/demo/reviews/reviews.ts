import type { DemoReview } from '../demo.types.ts';
import { groceryReviews } from './groceries.ts';
import { kitchenReviews } from './kitchens.ts';
import { shopReviews } from './shops.ts';

export const reviews: DemoReview[] = [...shopReviews, ...groceryReviews, ...kitchenReviews];
