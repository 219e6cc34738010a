import type { User } from '@hamper/contract/accounts';

/** Whether an account goes by what it was opened with, because nobody has said a name yet. */
export const hasPlaceholderName = ({
  firstname,
  email,
  phone,
}: Pick<User, 'firstname' | 'email' | 'phone'>): boolean =>
  ['', phone, email?.replace(/@.*/, '')].includes(firstname.trim());
