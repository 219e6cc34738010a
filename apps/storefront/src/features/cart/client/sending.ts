/** The code that a cart needs once it was touched: changes go to the server, at once and when the page is left. */
export { sendPending } from './send-pending.ts';
export { sendQuantity } from './send-quantity.ts';
