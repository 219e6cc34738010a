export { personalNotifications, personalPreferences } from './personal-data.ts';
export { outboxPage } from './outbox-page.ts';
export { notificationsRoutes } from './routes.ts';
export { tellOfChange, tellOfQuestions } from './tell-of-changes.ts';
export { tellOfMove, tellOfOrder, tellOfTime } from './tell-of-orders.ts';
