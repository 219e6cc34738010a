/** How many may be admitted: in all, and of one client network. */
interface AdmissionLimits {
  max: number;
  maxPerNetwork: number;
}

/**
 * Bounds a number of requests fairly between client networks. Where a network has its share, its next request is refused;
 * where there are too many in all, the latest of the network with the most is turned away.
 */
export function createAdmission({ max, maxPerNetwork }: AdmissionLimits) {
  // Of each network, in the order of arrival.
  const networks = new Map<string, Set<() => void>>();
  let count = 0;

  function turnAwayOne(): void {
    let largest = new Set<() => void>();
    for (const admitted of networks.values()) if (admitted.size >= largest.size) largest = admitted;
    [...largest].at(-1)?.();
  }

  /** Admits a request and returns how it leaves, or null when refused. `turnAway` may be called before this returns. */
  return function enter(network: string, turnAway: () => void): (() => void) | null {
    const admitted = networks.get(network) ?? new Set();
    if (admitted.size >= maxPerNetwork) return null;
    networks.set(network, admitted);
    const leave = () => {
      if (!admitted.delete(evict)) return;
      count -= 1;
      if (admitted.size === 0) networks.delete(network);
    };
    const evict = () => {
      leave();
      turnAway();
    };
    admitted.add(evict);
    count += 1;
    if (count > max) turnAwayOne();
    return leave;
  };
}
