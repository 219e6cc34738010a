const DATE = /^[1-9]\d{3}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether it is a day that calendars have, such as `2026-11-20`: no 31st of February. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && DATE.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** Whether it is a time of a clock, such as `19:30`. */
export const isClockTime = (text: unknown): text is string => typeof text === 'string' && TIME.test(text);
