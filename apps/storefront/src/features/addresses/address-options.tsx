import type { Address } from '@hamper/contract/accounts';
import type { PlaceSuggestion } from '@hamper/contract/geo';
import type { PlaceKind } from '@hamper/contract/geo/place-kinds';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import type { ReactNode } from 'react';

import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { forgetRecentPlace } from '../../state/recent-places.ts';
import { PlaceWords } from './place-words.tsx';

import * as styles from './address-picker.module.css';

const icons = {
  address: 'map-pin',
  venue: 'landmark',
  street: 'signpost',
  area: 'map',
} as const satisfies Record<PlaceKind, IconName>;

interface Active {
  id: string;
  /** The id of the option that the keyboard is on. */
  active: string | undefined;
}

interface OptionProps extends Active {
  icon: IconName;
  onSelect: () => void;
  /** It belongs to other words than those that are typed by now. */
  stale?: boolean;
  /** The second line. */
  about?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

/** A line of the list; its keys are those of the box. */
function Option({ id, active, icon, onSelect, stale = false, about = '', end, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- the box keeps the focus
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a listbox
      role="option"
      id={id}
      aria-selected={id === active}
      aria-disabled={stale || undefined}
      className={styles.option}
      onClick={stale ? undefined : onSelect}
    >
      <Icon name={icon} />
      <PlaceWords name={children} area={about} />
      {end}
    </div>
  );
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a list of options
    <div role="group" aria-label={title}>
      <p className={styles.group} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

/** The addresses of an account, and what becomes of a choice among them. */
export interface SavedAddresses {
  addresses: readonly Address[];
  /** The uuid of the one that orders go to. */
  current: string | null;
  onSelect: (address: Address) => void;
}

export function SavedOptions({ id, active, addresses, current, onSelect }: SavedAddresses & Active) {
  const { t } = useTranslation();
  if (addresses.length === 0) return null;
  return (
    <Group title={t('address.saved')}>
      {addresses.map((one) => (
        <Option
          key={one.id}
          id={`${id}-saved-${one.id}`}
          active={active}
          icon="house"
          about={one.title === '' ? '' : one.address}
          onSelect={() => onSelect(one)}
          end={
            one.uuid === current && (
              <span className={styles.current}>
                <Icon name="check" />
                <span className="sr">{t('address.current')}</span>
              </span>
            )
          }
        >
          {one.title || one.address}
        </Option>
      ))}
    </Group>
  );
}

interface RecentOptionsProps extends Active {
  recent: readonly DeliveryPlace[];
  onSelect: (place: DeliveryPlace) => void;
}

/** Addresses that were chosen in this browser; Delete forgets the one that the keyboard is on. */
export function RecentOptions({ id, active, recent, onSelect }: RecentOptionsProps) {
  const { t } = useTranslation();
  if (recent.length === 0) return null;
  return (
    <Group title={t('address.recent')}>
      {recent.map((place, at) => (
        <Option
          key={place.address}
          id={`${id}-recent-${at}`}
          active={active}
          icon="clock"
          onSelect={() => onSelect(place)}
          end={
            <>
              <span className="sr">{t('address.recent.keys')}</span>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Delete does it for keys; an option may hold no button */}
              <span
                className={styles.forget}
                title={t('address.recent.forget')}
                data-forget
                onClick={(event) => {
                  event.stopPropagation();
                  forgetRecentPlace(place.address);
                }}
              >
                <Icon name="x" />
              </span>
            </>
          }
        >
          {place.address}
        </Option>
      ))}
    </Group>
  );
}

interface PlaceOptionsProps extends Active {
  places: readonly PlaceSuggestion[];
  /** They are those of other words. */
  stale: boolean;
  onSelect: (place: PlaceSuggestion) => void;
}

/** Suggestions for the typed text. */
export const PlaceOptions = ({ id, active, places, stale, onSelect }: PlaceOptionsProps) =>
  places.map((place, at) => (
    <Option
      key={place.id}
      id={`${id}-place-${at}`}
      active={active}
      stale={stale}
      icon={icons[place.kind]}
      about={place.area}
      onSelect={() => onSelect(place)}
    >
      {place.title}
    </Option>
  ));

interface ActionOptionProps extends Active {
  onSelect: () => void;
}

export function LocateOption({ id, ...option }: ActionOptionProps) {
  const { t } = useTranslation();
  return (
    <Option {...option} id={`${id}-locate`} icon="locate-fixed">
      {t('delivery.locate')}
    </Option>
  );
}

export function PinOption({ id, ...option }: ActionOptionProps) {
  const { t } = useTranslation();
  return (
    <Option {...option} id={`${id}-pin`} icon="map">
      {t('address.set-pin')}
    </Option>
  );
}
