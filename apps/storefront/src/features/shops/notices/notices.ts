/** Notices that few see at once, in one file. */
export { FarFromShops } from './far-from-shops.tsx';
export { FulfilmentNotice } from './fulfilment-notice.tsx';
