/** Changes with every build; set by vite.config.ts. */
declare const __RELEASE__: string;
