export { nameForMail } from './account-mails.ts';
export { placeOf } from '../../http/place.ts';
export type { OnLeave } from './delete-account.ts';
export { keepPicture } from './keep-picture.ts';
export type { Known } from './known.ts';
export { spend, spendCoupon, spendReceipt } from './limits.ts';
export { forgetPhoto } from './photo.ts';
export { profileRoutes } from './profile-routes.ts';
export { accountsRoutes } from './routes.ts';
