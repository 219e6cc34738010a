export { verifyBotCheck } from './sign-in/bot-check.ts';
export { nameForMail } from './mails/account-mails.ts';
export { clientNetworkOf } from '../../http/client-network.ts';
export { addressOf } from './profile/addresses.ts';
export type { OnAccountDeletion } from './profile/delete-account.ts';
export {
  addPlacePhoto,
  lockPlacePhoto,
  isOwnPlacePhoto,
  placePhotoKey,
  placePhotoPage,
} from './profile/place-photos.ts';
export { replacePicture, storePicture, storePictureOnce } from './profile/store-picture.ts';
export type { PersonalData } from './profile/personal-data.ts';
export {
  consumeLimit,
  consumeCouponLimits,
  consumeDocumentLimits,
  consumeLetterLimits,
  consumeReceiptLimits,
  countAttempt,
  requireWithinLimit,
  resetLimit,
} from './limits.ts';
export { removeStoredPhoto } from './profile/remove-photo.ts';
export { profileRoutes } from './profile/profile-routes.ts';
export { accountsRoutes } from './routes.ts';
export { grantRole } from './grant-role.ts';
export { staffUsersRoutes } from './staff/staff-users-routes.ts';
export { lockActor } from './sessions.ts';
export type { OnReferral } from './sign-in/record-referral.ts';
