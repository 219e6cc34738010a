/** What a cart needs once something was touched: its changes outlive the page, with a connection and without. */
export { keepPending } from './keep-pending.ts';
export { sendPending } from './send-pending.ts';
