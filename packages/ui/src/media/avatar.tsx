import { Picture } from './picture.tsx';

import * as styles from './avatar.module.css';

const PLACEHOLDER = '/images/avatar_placeholder.png';

interface AvatarProps {
  person: { firstname: string; img: string | null };
  /** How wide it is shown, in CSS pixels. */
  size?: number;
}

/** A person's picture; the placeholder when there is none or it is broken. */
export function Avatar({ person, size = 44 }: AvatarProps) {
  return (
    <Picture
      src={person.img}
      instead={PLACEHOLDER}
      alt={person.firstname}
      sizes={size}
      className={styles.avatar}
    />
  );
}
