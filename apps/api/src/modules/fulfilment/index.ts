export { fulfilmentRoutes } from './routes.ts';
export { slotRefused } from './slots.ts';
export { releaseSlot } from './release-slot.ts';
export { remainingCapacity } from './queries.ts';
export { reserveSlot } from './reserve-slot.ts';
export { windowsOf, requestedWindow } from './windows.ts';
