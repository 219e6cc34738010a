/** In a page from its start: adds up its layout shifts. */
export function watchShifts(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      const { dataset } = document.documentElement;
      if (!hadRecentInput) dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** The sum of `watchShifts` in a page. */
export function totalShift(): number {
  return Number(document.documentElement.dataset['moved'] ?? 0);
}
