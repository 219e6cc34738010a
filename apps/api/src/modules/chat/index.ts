export { announceOrder } from './announce-presence.ts';
export { chatRoutes } from './routes.ts';
export { type ChatNames, chatNames } from './chat-names.ts';
export type { NewMessage, OnMessage, OnRead } from './chat-hooks.ts';
export { eraseChats } from './erase-chats.ts';
export { personalChats } from './personal-data.ts';
export { presenceTopic } from './presence-topic.ts';
export { threadToAnswer } from './queries.ts';
export { threadTopic } from './thread-topic.ts';
