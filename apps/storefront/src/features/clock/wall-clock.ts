const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** An instant as the clocks of a zone show it: `2026-11-24 18:00`; by UTC where this browser does not know the zone. */
export function wallClock(at: Date, zone: string): string {
  // Swedes write times like that. The code for whole calendars is no part of the first load.
  const shown = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { ...PARTS, timeZone }).format(at);
  try {
    return shown(zone);
  } catch {
    return shown('UTC');
  }
}
