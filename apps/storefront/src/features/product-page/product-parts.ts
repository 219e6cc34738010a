/** The parts of a product's page that load together; see `deferred-product.tsx`. */
export { ProductFacts } from '../products/product-facts.tsx';
export { ProductReviews } from '../products/product-reviews.tsx';
