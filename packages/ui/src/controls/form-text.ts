/** What a text field of a form holds; nothing where there is none. */
export const formText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
