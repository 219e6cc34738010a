/** What time it is. Tests hold it. */
export interface Clock {
  now(): Date;
}
