import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import type { Settings } from '../shell/settings-query.ts';
import { webLink } from '../shell/web-link.ts';

import * as styles from './social-links.module.css';

/** Letters and signs of our own drawing, on one grid; `name` is a name in every language. */
const SOCIALS: {
  key: 'facebook' | 'telegram' | 'twitter' | 'instagram' | 'youtube';
  name: string;
  glyph: ReactNode;
}[] = [
  {
    key: 'facebook',
    name: 'Facebook',
    glyph: <path d="M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V21m-3-9.5h7" />,
  },
  {
    key: 'telegram',
    name: 'Telegram',
    glyph: <path d="M21 4 2.8 11.2l5.7 2.3L19 6.2l-8.3 8.6 6 4.4L21 4ZM8.5 13.5v6l3-3.9" />,
  },
  {
    key: 'twitter',
    name: 'Twitter',
    glyph: <path d="M4.5 4.5h4l11 15h-4l-11-15Zm14.5 0-6 6.6m-2.4 2.7-5.6 5.7" />,
  },
  {
    key: 'instagram',
    name: 'Instagram',
    glyph: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M16.9 7.1h.01" />
      </>
    ),
  },
  {
    key: 'youtube',
    name: 'YouTube',
    glyph: (
      <>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="m10.2 9.2 4.8 2.8-4.8 2.8V9.2Z" />
      </>
    ),
  },
];

interface Social {
  href: string;
  name: string;
  glyph: ReactNode;
}

/** Where else the shop can be found: only what is set. */
export const socialsOf = (settings: Settings): Social[] =>
  SOCIALS.flatMap(({ key, name, glyph }) => {
    const href = webLink(settings[key]);
    return href === undefined ? [] : [{ href, name, glyph }];
  });

export function SocialLinks({ links }: { links: Social[] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul className={styles.socials} aria-label={t('footer.follow')}>
      {links.map(({ href, name, glyph }) => (
        <li key={name}>
          <a href={href} aria-label={name} title={name} target="_blank" rel="noopener me">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {glyph}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
