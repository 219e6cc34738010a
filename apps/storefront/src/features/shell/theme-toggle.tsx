import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { chooseTheme, shownTheme } from '../../theme/theme.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

import styles from './theme-toggle.module.css';

/** Swaps light and dark. CSS picks the icon, because the server cannot know the system's theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <IconButton
      className={className}
      label={t('theme.toggle')}
      icon={
        <>
          <Moon className={cx('ic', styles.moon)} />
          <Sun className={cx('ic', styles.sun)} />
        </>
      }
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    />
  );
}
