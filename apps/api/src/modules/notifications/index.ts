export { personalNotifications, personalPreferences } from './personal-data.ts';
export { outboxPage } from './outbox-page.ts';
export { myTopic } from './my-topic.ts';
export { notificationsRoutes } from './routes.ts';
export { notifyOrderChanged, notifyReplacementQuestions } from './notify-changes.ts';
export { notifyTransition, notifyNewOrder, notifyArrivalChange, notifyBuyerChange } from './notify-orders.ts';
export { notifyNews } from './notify-news.ts';
export { notifyNewRefund, notifyRefundDecision } from './notify-refunds.ts';
export { notifyReferral } from './notify-referral.ts';
