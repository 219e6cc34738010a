interface Named {
  firstname: string;
  lastname: string | null;
  email: string | null;
  phone: string | null;
}

const MAX_FIRST_NAME = 30;

/**
 * The name that others see of somebody whom they send money to: the first name and an initial. A name that was made of an address or a
 * number, since none was given, would tell a stranger the other one.
 */
export function shortName({ firstname, lastname, email, phone }: Named): string {
  const isMade = firstname === email?.replace(/@.*/, '') || firstname === phone;
  if (isMade) return `${[...firstname].find((letter) => letter !== '+') ?? ''}…`;
  const first = [...firstname.trim()].slice(0, MAX_FIRST_NAME).join('');
  const [initial] = (lastname ?? '').trim();
  return initial === undefined ? first : `${first} ${initial}.`;
}
