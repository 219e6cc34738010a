/** What the form of a message needs where no scripts come. */
export interface UnscriptedForm {
  /** The next message's: posted twice, it is still one. */
  id?: string;
  /** What could not be sent, and why. */
  typed?: string | undefined;
  fault?: string | undefined;
}
