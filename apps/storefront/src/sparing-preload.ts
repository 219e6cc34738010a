import type { AnyRouter } from '@tanstack/react-router';

/** So many pages or products are fetched ahead of a press while one stays on a page. */
const AHEAD = 3;

/** The connection as some browsers describe it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Lets links fetch ahead of a press with measure, and nothing where data is dear or slow. */
export function preloadSparingly(router: AnyRouter): void {
  const preload = router.preloadRoute;
  const ahead = new Set<string>();
  router.subscribe('onBeforeNavigate', () => ahead.clear());
  router.preloadRoute = async (link) => {
    // A finger that comes down does this as it presses: what it sees of its press comes first.
    await new Promise((resolve) => setTimeout(resolve));
    const { href } = router.buildLocation(link as object);
    if (!ahead.has(href) && (ahead.size >= AHEAD || isDear())) return undefined;
    ahead.add(href);
    return preload(link);
  };
}

function isDear(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  return connection.saveData === true || connection.effectiveType?.endsWith('2g') === true;
}
