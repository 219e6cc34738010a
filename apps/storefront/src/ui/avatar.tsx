import { Picture } from './picture.tsx';

import styles from './avatar.module.css';

const PLACEHOLDER = '/images/avatar_placeholder.png';

/** A person's picture; the placeholder when there is none or it is broken. */
export function Avatar({ person }: { person: { firstname: string; img: string | null } }) {
  return (
    <Picture
      src={person.img}
      instead={PLACEHOLDER}
      alt={person.firstname}
      sizes={44}
      className={styles.avatar}
    />
  );
}
