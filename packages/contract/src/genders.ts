/*
 * What one may say of oneself. Free of schemas: the browser reads it.
 */

export const genders = ['female', 'male', 'other'] as const;
