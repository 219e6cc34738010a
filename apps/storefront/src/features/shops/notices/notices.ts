/** What hardly anyone has to be told at once, in one file. */
export { FarFromShops } from './far-from-shops.tsx';
export { FulfilmentNotice } from './fulfilment-notice.tsx';
