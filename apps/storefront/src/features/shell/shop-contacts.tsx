import { Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Settings } from './settings-query.ts';

import styles from './footer.module.css';

const SOCIALS = [
  ['facebook', 'Facebook'],
  ['telegram', 'Telegram'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const;

const APPS = [
  ['customer_app_ios', 'App Store'],
  ['customer_app_android', 'Google Play'],
] as const;

/** How to reach the shop: only what is set. */
export function ShopContacts({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { address, phone, email } = settings;
  const socials = SOCIALS.flatMap(([key, name]) => webLink(settings[key], name));
  const apps = APPS.flatMap(([key, name]) => webLink(settings[key], name));
  if (!address && !phone && !email && socials.length === 0) return null;
  return (
    <section aria-label={t('footer.contact')}>
      <h2 className={styles.title}>{t('footer.contact')}</h2>
      <ul className={styles.contacts}>
        {address && (
          <li>
            <MapPin className="ic" />
            <bdi>{address}</bdi>
          </li>
        )}
        {phone && (
          <li>
            <Phone className="ic" />
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {email && (
          <li>
            <Mail className="ic" />
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
      </ul>
      {(socials.length > 0 || apps.length > 0) && (
        <ul className={styles.socials}>
          {[...socials, ...apps].map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Settings are typed by people: only real web addresses become links. */
function webLink(href: string | undefined, name: string): { name: string; href: string }[] {
  return href && /^https?:\/\//.test(href) ? [{ name, href }] : [];
}
