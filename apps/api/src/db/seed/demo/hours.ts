import type { DemoDay, Weekday } from './demo.types.ts';

const weekdays: Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export const everyDay = (from: string, to: string): DemoDay[] =>
  weekdays.map((day) => ({ day, from, to, disabled: false }));

export const everyDayBut = (free: Weekday, from: string, to: string): DemoDay[] =>
  everyDay(from, to).map((hours) => ({ ...hours, disabled: hours.day === free }));

export const aroundTheClock = everyDay('00-00', '24-00');

/** Friday and Saturday nights end the next morning. */
export const lateAtWeekends = everyDay('11-00', '23-00').map((hours) =>
  hours.day === 'friday' || hours.day === 'saturday' ? { ...hours, from: '18-00', to: '02-00' } : hours,
);
