/** Of what is tried again and again: tells of its failures once, and of the next one only after it went well. */
export function sayOnce(say: (error: unknown) => void) {
  let isFailing = false;
  return {
    failed(error: unknown): void {
      if (!isFailing) say(error);
      isFailing = true;
    },
    went(): void {
      isFailing = false;
    },
  };
}
