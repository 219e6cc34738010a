export { fulfilmentRoutes } from './routes.ts';
export { slotRefused } from './free-slots.ts';
export { freeSlot } from './free-slot.ts';
export { leftIn } from './queries.ts';
export { takeSlot } from './take-slot.ts';
export { windowsOf, requestedWindow } from './windows.ts';
