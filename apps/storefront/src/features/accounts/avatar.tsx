import { useState } from 'react';

import type { Person } from '../../session/person.ts';

import styles from './avatar.module.css';

const PLACEHOLDER = '/images/avatar_placeholder.png';

/** A person's picture; the placeholder when there is none or it is broken. */
export function Avatar({ person }: { person: Pick<Person, 'firstname' | 'img'> }) {
  const [broken, setBroken] = useState(false);
  return (
    <img
      className={styles.avatar}
      src={person.img && !broken ? person.img : PLACEHOLDER}
      alt={person.firstname}
      width={44}
      height={44}
      onError={() => setBroken(true)}
    />
  );
}
