/** The value of a form's text field; empty where there is none. */
export const formText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
