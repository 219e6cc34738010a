import type { Address } from '@hamper/contract/accounts';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { MapPin, Pencil, Plus, Trash2 } from '@hamper/ui/icons/icons.ts';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { profileQuery } from '../profile-query.ts';
import { AddressDialog, type MapSettings } from './address-dialog.tsx';

import * as styles from '../profile.module.css';

interface AddressListProps extends MapSettings {
  addresses: Address[];
}

/** The places a person keeps: which one counts, changed, forgotten, or one more. */
export function AddressList({ addresses, ...maps }: AddressListProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<{ address: Address | undefined }>();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<Address>();
  const renew = () => queries.invalidateQueries({ queryKey: profileQuery(api).queryKey, exact: true });
  const failed = (error: Error) => showToast({ id: 'address', kind: 'error', text: problemWords(t, error) });
  const activate = useMutation({
    mutationFn: ({ uuid }: Address) =>
      api.call('POST /dashboard/user/address/set-active/{id}', { path: { id: uuid } }),
    onError: failed,
    onSettled: renew,
  });
  const forget = useMutation({
    mutationFn: ({ uuid }: Address) =>
      api.call('DELETE /dashboard/user/addresses/{id}', { path: { id: uuid } }),
    onError: failed,
    onSettled: async () => {
      await renew();
      setLeaving(undefined);
    },
  });
  const edit = (address: Address | undefined) => {
    setEdited({ address });
    setOpen(true);
  };
  const nameOf = ({ title, address }: Address) => title || address;
  return (
    <>
      {addresses.length === 0 ? (
        <p className={styles.faint}>{t('profile.no-addresses')}</p>
      ) : (
        <ul className={cx(styles.list, styles.places)}>
          {addresses.map((address) => (
            <li key={address.id}>
              <MapPin />
              <div className={styles.grow}>
                <p className={styles.strong}>
                  <bdi>{nameOf(address)}</bdi>{' '}
                  {address.active && <Badge tone="soft">{t('profile.default-address')}</Badge>}
                </p>
                <p className={styles.faint}>
                  <bdi>
                    {[address.address, address.house, address.floor].filter(Boolean).join(t('list.comma'))}
                  </bdi>
                </p>
                {!address.active && (
                  <Button
                    variant="ghost"
                    size="small"
                    busy={activate.isPending && activate.variables.id === address.id}
                    onClick={() => activate.mutate(address)}
                  >
                    {t('delivery.save')}
                    <span className="sr"> {nameOf(address)}</span>
                  </Button>
                )}
              </div>
              <IconButton
                label={t('address.change.one', { name: nameOf(address) })}
                icon={<Pencil />}
                onClick={() => edit(address)}
              />
              <IconButton
                label={t('address.forget.one', { name: nameOf(address) })}
                icon={<Trash2 />}
                onClick={() => setLeaving(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="ghost"
        className={styles.save}
        onClick={() => edit(undefined)}
        {...preloading(preloadSheet)}
      >
        <Plus />
        {t('address.new')}
      </Button>
      {edited && (
        <AddressDialog
          key={edited.address?.id ?? 'new'}
          open={open}
          address={edited.address}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            void renew();
            showToast({ id: 'address', kind: 'success', text: t('saved-changes') });
          }}
          {...maps}
        />
      )}
      <Question
        open={leaving !== undefined}
        title={t('address.forget')}
        about={leaving && nameOf(leaving)}
        yes={t('address.forget.yes')}
        no={t('address.forget.no')}
        danger
        busy={forget.isPending}
        onYes={() => leaving && forget.mutate(leaving)}
        onNo={() => setLeaving(undefined)}
      />
    </>
  );
}
