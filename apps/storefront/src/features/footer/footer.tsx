import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type ReactNode, useId } from 'react';

import { type PlainPath, routeMap } from '../../route-map.ts';
import { CurrencyLinks } from '../preferences/currency-links.tsx';
import { LanguageLinks } from '../preferences/language-links.tsx';
import { ThemeToggle } from '../preferences/theme-toggle.tsx';
import { Logo } from '../shell/logo.tsx';
import { PageLink } from '../shell/page-link.tsx';
import type { Settings } from '../shell/settings-query.ts';
import { useShellOfPart } from '../shell/use-shell.ts';
import { ContactList, hasContacts } from './contact-list.tsx';
import { AppBadges, PartnerApps } from './footer-apps.tsx';
import { SocialLinks, socialsOf } from './social-links.tsx';
import { useIsCollapsed } from './use-is-collapsed.ts';

import * as styles from './footer.module.css';

interface FooterProps {
  year: number;
  /** A setting that is empty shows nothing. */
  settings: Settings;
}

/** The foot of a page. Where one does a single thing it is languages and the legal line alone. */
export function Footer({ year, settings }: FooterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isTask = useShellOfPart().kind === 'task';
  return (
    <footer className={cx(styles.footer, isTask && styles.task, 'lazy-layout')}>
      <div className="wrap">
        {!isTask && <Columns settings={settings} />}
        <nav className={styles.languages} aria-label={t('preferences')}>
          <div className={styles.choices}>
            <LanguageLinks />
            <CurrencyLinks />
          </div>
          <ThemeToggle />
        </nav>
        <div className={styles.last}>
          <p>
            © {number(year, { useGrouping: false })} <bdi>{settings.footer_text ?? t('brand')}</bdi>
          </p>
          <nav aria-label={t('footer.legal')}>
            <PageLink href="/privacy">{t('page.privacy')}</PageLink>
            <PageLink href="/terms">{t('page.terms')}</PageLink>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Columns({ settings }: Pick<FooterProps, 'settings'>) {
  const { t } = useTranslation();
  const reachable = hasContacts(settings);
  const socials = socialsOf(settings);
  return (
    <div className={styles.columns}>
      <div className={styles.brand}>
        <Logo />
        <p>{t('footer.promise')}</p>
        <AppBadges settings={settings} />
      </div>
      <Column title={t('footer.shop')}>
        <PageLine to="/products" />
        <Line href="/products?discount=1">{t('categories.deals')}</Line>
        <PageLine to="/categories" />
        <Line href="/shops?type=shop">{t('shops')}</Line>
        <Line href="/shops?type=restaurant">{t('service.restaurants')}</Line>
        <PageLine to="/recipes" />
        <PageLine to="/reservations" />
        {settings[routeMap['/parcels'].when] === '1' && <PageLine to="/parcels" />}
      </Column>
      <Column title={t('footer.company')}>
        <PageLine to="/about" />
        <PageLine to="/blog" />
        <PageLine to="/careers" />
        <PageLine to="/branches" />
      </Column>
      <Column title={t('page.help')}>
        <Line href="/help">{t('page.help')}</Line>
        <Line href="/help#contact">{t('page.contact')}</Line>
        <PageLine to="/orders" />
        <Line href="/help#refunds">{t('page.refunds')}</Line>
        <PageLine to="/settings" />
      </Column>
      <Column title={t('footer.partners')}>
        <PageLine to="/be-seller" />
        <PageLine to="/be-courier" />
        {settings[routeMap['/referrals'].when] === '1' && <PageLine to="/referrals" />}
        <PartnerApps settings={settings} />
      </Column>
      {(reachable || socials.length > 0) && (
        <div className={styles.reach}>
          {reachable && (
            <Group title={t('footer.contact')} as="section">
              <ContactList settings={settings} className={styles.contacts} />
            </Group>
          )}
          {socials.length > 0 && (
            <section aria-label={t('footer.follow')}>
              <SocialLinks links={socials} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Group title={title} as="nav">
      <ul className={styles.links}>{children}</ul>
    </Group>
  );
}

interface GroupProps {
  title: ReactNode;
  as: 'nav' | 'section';
  children: ReactNode;
}

/** A titled part of the footer; in a narrow window it is folded. */
function Group({ title, as: Part, children }: GroupProps) {
  const id = useId();
  const heading = (
    <h2 className={styles.title} id={id}>
      {title}
    </h2>
  );
  if (!useIsCollapsed())
    return (
      <Part aria-labelledby={id}>
        {heading}
        {children}
      </Part>
    );
  return (
    <details className={styles.group}>
      <summary>
        {heading}
        <Icon name="chevron-down" />
      </summary>
      <Part aria-labelledby={id}>{children}</Part>
    </details>
  );
}

function Line({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <PageLink href={href}>{children}</PageLink>
    </li>
  );
}

/** A page under its own name. */
function PageLine({ to }: { to: PlainPath }) {
  const { t } = useTranslation();
  return <Line href={to}>{t(routeMap[to].word)}</Line>;
}
