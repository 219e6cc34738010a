/** The current time. Tests hold it. */
export interface Clock {
  now(): Date;
}
