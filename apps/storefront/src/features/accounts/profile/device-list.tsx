import type { Device } from '@hamper/contract/accounts';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { devicesQuery } from './devices-query.ts';

import * as styles from './profile.module.css';

/** Where one is signed in, and the way to end it there. */
export function DeviceList() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(devicesQuery(api));
  const end = useMutation({
    // All others, when none is named.
    mutationFn: async (device: Device | undefined): Promise<unknown> =>
      device
        ? api.call('DELETE /dashboard/user/devices/{id}', { path: { id: device.id } })
        : api.call('DELETE /dashboard/user/devices'),
    onSuccess: () => showToast({ id: 'devices', kind: 'success', text: t('devices.ended') }),
    onError: (failure) => showProblem(t, 'devices', failure),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(api).queryKey }),
  });
  if (!data) {
    return error ? (
      <FailedState small title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingState className={styles.list}>
        <Skeleton blockSize={48} />
      </LoadingState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} busy={end.isPending} onEnd={() => end.mutate(device)} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button variant="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('devices.end-others')}
        </Button>
      )}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { browser, system, current } = device;
  const name = [browser, system].filter(Boolean).join(t('list.comma')) || t('devices.unknown');
  return (
    <li>
      <Icon name="monitor-smartphone" />
      <div className={styles.grow}>
        <p className={styles.strong}>
          <bdi>{name}</bdi> {current && <Badge tone="soft">{t('devices.this')}</Badge>}
        </p>
        <p className={styles.faint}>
          {t('devices.used', { when: date(device.used_at, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      </div>
      {!current && (
        <Button variant="ghost" size="small" busy={busy} onClick={onEnd}>
          {t('devices.end')}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </li>
  );
}
