/** Where chats are; no other page may reach whoever carries their messages. */
export const isChatPage = (pathname: string): boolean => /^\/chat(\/|$)/.test(pathname);
