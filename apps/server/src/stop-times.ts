import { CLOSE_MS } from '@hamper/api/compose';

/** How long running requests have to end. */
export const DRAIN_MS = 10_000;
/** How long their queries have after them. */
export const FINISH_MS = 5000;
/** How long an embedded database has to end. */
const DATABASE_MS = 7000;
/** A process that still runs after all of it would run for ever: `compose.yaml` and Kubernetes give more than this. */
export const STOP_MS = DRAIN_MS + FINISH_MS + CLOSE_MS + DATABASE_MS;
