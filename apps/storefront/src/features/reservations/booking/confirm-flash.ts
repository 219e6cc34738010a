/** Values and errors, by field, of a form that was refused; '' is the form as a whole. */
export interface ConfirmFlash {
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}
