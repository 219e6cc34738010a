/** The form of a message as a page without scripts needs it. */
export interface UnscriptedForm {
  /** The next message's: posted twice, it is still one. */
  id?: string;
  /** The message that could not be sent, and the reason. */
  typed?: string | undefined;
  fault?: string | undefined;
}
