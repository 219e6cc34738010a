import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useLocation } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';

import { chooseTheme, shownTheme } from '../../theme/choose-theme.ts';

import * as styles from './theme-toggle.module.css';

const THEME_OPTIONS = [
  { theme: 'dark', icon: 'moon', className: styles.dark },
  { theme: 'light', icon: 'sun', className: styles.light },
] as const;

/** Swaps light and dark. CSS shows the one that is the other: no server knows the system's theme. A form works before scripts. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  const swap = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
    // The one that was pressed is gone.
    for (const button of event.currentTarget.querySelectorAll('button')) button.focus();
  };
  return (
    <form method="post" action="/theme" className={className} onSubmit={swap}>
      <input type="hidden" name="next" value={here} />
      {THEME_OPTIONS.map(({ theme, icon, className: look }) => (
        <IconButton
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className={look}
          label={t('theme.toggle')}
          icon={<Icon name={icon} />}
        />
      ))}
    </form>
  );
}
