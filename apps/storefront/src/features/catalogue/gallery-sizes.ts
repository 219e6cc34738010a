/** How wide a product's picture is shown. */
export const SIZES = '(width < 1140px) 70vw, 420px';
