import { useHydrated } from '@tanstack/react-router';

/** The reader's time zone, which the server does not know: what it draws is in UTC, until the page is alive. Undefined is the device's own. */
export const useZone = (): string | undefined => (useHydrated() ? undefined : 'UTC');
