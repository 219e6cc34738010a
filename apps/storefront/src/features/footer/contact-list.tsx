import { Icon } from '@hamper/ui/icons/icon.tsx';

import { unbroken } from '../../i18n/unbroken.ts';
import { telHref } from '../../outside-links.ts';
import type { Settings } from '../shell/settings-query.ts';

/** Whether there is any way to reach the shop. */
export const hasContacts = ({ address, phone, email }: Settings): boolean =>
  Boolean(address || phone || email);

/** How to reach the shop: only what is set. */
export function ContactList({ settings, className }: { settings: Settings; className?: string | undefined }) {
  const { address, phone, email } = settings;
  if (!hasContacts(settings)) return null;
  return (
    <ul className={className}>
      {phone && (
        <li>
          <Icon name="phone" />
          <a href={telHref(phone)}>
            <bdi dir="ltr">{unbroken(phone)}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      )}
      {address && (
        <li>
          <Icon name="map-pin" />
          <bdi>{address}</bdi>
        </li>
      )}
    </ul>
  );
}
