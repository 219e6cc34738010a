/*
 * The choices of a profile. Without schemas, since the browser loads it.
 */

export const genders = ['female', 'male', 'other'] as const;
