/** The part of a worker's global scope that is used here: TypeScript's own is another world than that of pages. */
interface WorkerEvent extends Event {
  /** The browser keeps the worker alive for it. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer to a page, asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends WorkerEvent {
  /** The shop sends none without data. */
  readonly data: { json(): unknown };
}

export interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

/** An open tab. */
export interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
  /** Fails where another worker answers for it, or none. */
  navigate(url: string): Promise<Tab | null>;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    /** The one that was in front last is the first. */
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  readonly registration: ServiceWorkerRegistration;
}

export const scope = globalThis as unknown as WorkerScope;
