/** What a cart needs once something was touched: its changes go to the server, at once and when the page is left. */
export { sendPending } from './send-pending.ts';
export { sendQuantity } from './send-quantity.ts';
