import { AddToCart } from '../cart/add-to-cart.tsx';
import type { ProductAction } from '../products/product-item.tsx';

/** How a product on a shelf is put into the cart; one place, so that shelves know no cart. */
export const cardAction: ProductAction = (product) => <AddToCart product={product} />;
