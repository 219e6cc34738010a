import type { Address } from '@hamper/contract/accounts';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { doorWords } from '../../addresses/door-words.ts';
import { profileQuery } from '../profile-query.ts';
import { useActivateAddress } from '../use-activate-address.ts';
import { chooseSaved } from '../use-delivery-address.ts';
import { AddressDialog } from './address-dialog.tsx';

import * as styles from './profile.module.css';

interface AddressListProps {
  addresses: Address[];
}

/** The saved addresses: which one is the default, changed, deleted, or one more. */
export function AddressList({ addresses }: AddressListProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<{ address: Address | undefined }>();
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState<Address>();
  const add = useRef<HTMLButtonElement>(null);
  const { readAgain, activate, remove } = useAddressChanges();
  const edit = (address: Address | undefined) => {
    setEdited({ address });
    setOpen(true);
  };
  return (
    <>
      {addresses.length === 0 ? (
        <p className={styles.faint}>{t('profile.no-addresses')}</p>
      ) : (
        <ul className={cx(styles.list, styles.places)}>
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              busy={activate.isPending && activate.variables.id === address.id}
              onActivate={() => activate.mutate(address)}
              onEdit={() => edit(address)}
              onDelete={() => {
                remove.reset();
                setDeleting(address);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="ghost"
        className={styles.save}
        onClick={() => edit(undefined)}
        {...preloading(preloadSheet)}
      >
        <Icon name="plus" />
        {t('address.new')}
      </Button>
      {edited && (
        <AddressDialog
          key={edited.address?.id ?? 'new'}
          open={open}
          address={edited.address}
          onClose={() => setOpen(false)}
          onSaved={(address) => {
            setOpen(false);
            if (address.active) chooseSaved(address);
            void readAgain();
            showToast({ id: 'address', kind: 'success', text: t('saved-changes') });
          }}
        />
      )}
      <Question
        open={deleting !== undefined}
        title={t('address.forget')}
        about={deleting && nameOf(deleting)}
        yes={t('address.forget.yes')}
        no={t('address.forget.no')}
        danger
        busy={remove.isPending}
        onYes={() => deleting && remove.mutate(deleting, { onSettled: () => setDeleting(undefined) })}
        // The button that asked goes with its address.
        focusAfter={() => (remove.isSuccess ? add.current : null)}
        onNo={() => setDeleting(undefined)}
      />
    </>
  );
}

const nameOf = ({ title, address }: Address) => title || address;

/** The calls of this list; after each the person is read again. */
function useAddressChanges() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: profileQuery(api).queryKey, exact: true });
  const activate = useActivateAddress();
  const remove = useMutation({
    mutationFn: ({ uuid }: Address) =>
      api.call('DELETE /dashboard/user/addresses/{id}', { path: { id: uuid } }),
    onError: (error: Error) => showProblem(t, 'address', error),
    onSettled: readAgain,
  });
  return { readAgain, activate, remove };
}

interface AddressRowProps {
  address: Address;
  busy: boolean;
  /** Makes it the default. */
  onActivate: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function AddressRow({ address, busy, onActivate, onEdit, onDelete }: AddressRowProps) {
  const { t } = useTranslation();
  const name = nameOf(address);
  // One without a title has its street above.
  const line = [address.title && address.address, ...doorWords(t, address)].filter(Boolean);
  return (
    <li>
      <Icon name="map-pin" />
      <div className={styles.grow}>
        <p className={styles.strong}>
          <bdi>{name}</bdi> {address.active && <Badge tone="soft">{t('profile.default-address')}</Badge>}
        </p>
        {line.length > 0 && (
          <p className={styles.faint}>
            <bdi>{line.join(t('list.comma'))}</bdi>
          </p>
        )}
        {!address.active && (
          <Button variant="ghost" size="small" busy={busy} onClick={onActivate}>
            {t('delivery.save')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </div>
      <IconButton label={t('address.change.one', { name })} icon={<Icon name="pencil" />} onClick={onEdit} />
      <IconButton
        label={t('address.forget.one', { name })}
        icon={<Icon name="trash-2" />}
        onClick={onDelete}
      />
    </li>
  );
}
