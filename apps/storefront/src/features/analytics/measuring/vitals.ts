import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';
import type { MeasuredRoute, Vital } from '@hamper/contract/analytics/measured';

type VitalEvent = Extract<MeasuredEvent, { name: 'vital' }>;
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

/** Shifts less than a second apart belong together, for five seconds at most. https://web.dev/articles/cls */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** One slow press in fifty is left out. https://web.dev/articles/inp */
const PRESSES_A_SLOW_ONE = 50;

/** Watches one kind of entries, with those that were before; browsers that do not know it have none. */
function watch(type: string, see: (entry: PerformanceEntry) => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return observer;
}

/** How a page was to wait for and to use, by Core Web Vitals; told once, when it is hidden first. */
export function watchVitals(route: MeasuredRoute | undefined): () => VitalEvent[] {
  if (route === undefined) return () => [];
  let largest: number | undefined;
  const shifts = createShifts();
  const slow = createSlowest();
  const observers = [
    watch('largest-contentful-paint', ({ startTime }) => (largest = startTime)),
    watch('layout-shift', (entry) => shifts.add(entry as Shift)),
    watch('event', (entry) => slow.add(entry)),
  ];
  let isReported = false;
  return () => {
    if (isReported) return [];
    isReported = true;
    for (const observer of observers) observer?.disconnect();
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const found: [Vital, number | undefined][] = [
      ['LCP', largest],
      ['CLS', observers[1] && shifts.worst()],
      ['INP', slow.worst()],
      ['TTFB', loading?.responseStart],
    ];
    return found.flatMap(([metric, value]) =>
      value === undefined ? [] : [{ name: 'vital', route, metric, value: Math.round(value * 1000) / 1000 }],
    );
  };
}

function createShifts() {
  let worst = 0;
  let sum = 0;
  let startedAt = 0;
  let lastAt = -Infinity;
  return {
    add({ value, hadRecentInput, startTime }: Shift): void {
      if (hadRecentInput) return;
      const isSameWindow = startTime - lastAt < GAP_MS && startTime - startedAt < WINDOW_MS;
      if (!isSameWindow) startedAt = startTime;
      sum = isSameWindow ? sum + value : value;
      lastAt = startTime;
      worst = Math.max(worst, sum);
    },
    worst: () => worst,
  };
}

function createSlowest() {
  const durations = new Map<number, number>();
  return {
    add({ interactionId, duration }: Interaction): void {
      if (!interactionId) return;
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    },
    worst(): number | undefined {
      const slowest = [...durations.values()].toSorted((one, other) => other - one);
      return slowest[Math.floor(durations.size / PRESSES_A_SLOW_ONE)];
    },
  };
}
