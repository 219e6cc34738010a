export { outboxPage } from './outbox-page.ts';
