import { useLocation } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { chooseTheme, shownTheme } from '../../theme/theme.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

import styles from './theme-toggle.module.css';

/** Swaps light and dark. CSS picks the icon, because the server cannot know the system's theme. A form works before scripts. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  const swap = (event: SubmitEvent) => {
    event.preventDefault();
    chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
  };
  return (
    <form method="post" action="/theme" className={className} onSubmit={swap}>
      <input type="hidden" name="next" value={here} />
      <IconButton
        type="submit"
        label={t('theme.toggle')}
        icon={
          <>
            <Moon className={cx('ic', styles.moon)} />
            <Sun className={cx('ic', styles.sun)} />
          </>
        }
      />
    </form>
  );
}
