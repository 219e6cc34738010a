/** In the place of goods in the picture of an order. */
export const PARCEL_PICTURE = '/images/food/1f4e6.webp';
