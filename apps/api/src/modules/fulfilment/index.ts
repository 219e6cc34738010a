export { fulfilmentRoutes } from './routes.ts';
export { slotRefused } from './slots.ts';
export { freeSlot } from './release-slot.ts';
export { leftIn } from './queries.ts';
export { takeSlot } from './reserve-slot.ts';
export { windowsOf, requestedWindow } from './windows.ts';
