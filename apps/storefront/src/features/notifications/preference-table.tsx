import type { NotificationPreference, NotificationType } from '@hamper/contract/notifications/notifications';
import { Switch } from '@hamper/ui/controls/switch.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { settingsQuery } from '../shell/settings-query.ts';
import { preferencesQuery, usePreferenceSwitch } from './use-preference-switch.ts';

import * as styles from './preference-table.module.css';

/** The types and channels that have words; one that is added later waits for its own. */
const CHANNELS = { in_app: 'tell.in-app', push: 'tell.push', mail: 'tell.mail', sms: 'tell.sms' } as const;
const TYPES = {
  status_changed: 'tell.status-changed',
  order_changed: 'tell.order-changed',
  replacement_asked: 'tell.replacement-asked',
  refund_status: 'tell.refund-status',
  new_message: 'tell.new-message',
  booking_status: 'tell.booking',
  group_order: 'tell.group-order',
  new_order: 'tell.new-order',
  new_refund: 'tell.new-refund',
  new_booking: 'tell.new-booking',
  new_in_table: 'tell.in-table',
  application_status: 'tell.application',
  new_user_by_referral: 'tell.referral',
  news_publish: 'tell.news',
  wallet_credited: 'tell.wallet',
} as const satisfies Record<NotificationType, string>;

/** A switch for each type of notification and each channel that would reach the person. */
export function PreferenceTable() {
  const { t } = useTranslation();
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery(api));
  const { data: settings } = useQuery(settingsQuery(api));
  const { mutate } = usePreferenceSwitch();
  if (!data) {
    return error ? (
      <FailedState small title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingState>
        <Skeleton blockSize={120} />
      </LoadingState>
    );
  }
  const preferences = data
    .filter(isNotified)
    // Without an offer nobody has a link to share.
    .filter(({ type }) => type !== 'new_user_by_referral' || settings?.referral_active === '1');
  const columns = channelKeys.filter((channel) =>
    preferences.some(({ channels }) => channels.includes(channel)),
  );
  return (
    <table className={styles.table} data-channels={columns.length}>
      <thead>
        <tr>
          <th scope="col">{t('tell.what')}</th>
          {columns.map((channel) => (
            <th key={channel} scope="col" className={styles.cell}>
              {t(CHANNELS[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.type}>
            <th scope="row">{t(TYPES[preference.type])}</th>
            {columns.map((channel) => (
              <td key={channel} className={styles.cell}>
                {preference.channels.includes(channel) && (
                  <Switch
                    label={`${t(TYPES[preference.type])}: ${t(CHANNELS[channel])}`}
                    checked={preference[channel]}
                    onChange={({ currentTarget: { checked } }) =>
                      mutate({ type: preference.type, channel, on: checked })
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const channelKeys = ['in_app', 'push', 'mail', 'sms'] as const;
const isNotified = (
  one: NotificationPreference,
): one is NotificationPreference & { type: keyof typeof TYPES } =>
  one.channels.length > 0 && Object.hasOwn(TYPES, one.type);
