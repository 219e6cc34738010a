import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';

import { CurrencyLinks } from './currency-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

import * as styles from './preferences-menu.module.css';
import * as iconButton from '@hamper/ui/controls/icon-button.module.css';

/** How the shop speaks and looks: the language, the currency where there is a choice, light or dark. */
export function PreferencesMenu({ className }: { className?: string }) {
  const { t } = useTranslation();
  const itemClass = cx(menuItem, styles.choice);
  return (
    <DisclosureMenu
      className={className}
      button={<Icon name="globe" />}
      buttonClass={cx(iconButton.button, styles.button)}
      label={t('preferences')}
    >
      <LanguageLinks itemClass={itemClass} />
      <CurrencyLinks className={styles.part} itemClass={itemClass} />
      <div className={cx(styles.part, styles.theme)}>
        <span>{t('profile.theme')}</span>
        <ThemeToggle />
      </div>
    </DisclosureMenu>
  );
}
