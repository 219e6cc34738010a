/** The parts of a product's page that load together; see `-quiet-product.tsx`. */
export { ProductFacts } from '../features/catalogue/product-facts.tsx';
export { ProductReviews } from '../features/catalogue/product-reviews.tsx';
