export { checkMove } from './check-move.ts';
export { eraseParcels } from './erase-parcels.ts';
export { forgetEarlyProofs, forgetPickup } from './forget-proofs.ts';
export type { OnParcelNews, OnUntaken, ParcelHooks } from './parcel-hooks.ts';
export { personalParcels } from './personal-data.ts';
export { receivedTopic } from './received/received-topic.ts';
export { tellReceiver } from './received/tell-receiver.ts';
export { parcelsRoutes } from './routes.ts';
export { parcelSchedule } from './untaken/parcel-schedule.ts';
