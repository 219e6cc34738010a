import { createPortal } from 'react-dom';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { closeToast, holdToast, releaseToast, type ShownToast, type ToastKind } from './toast.ts';
import { useToastKeys } from './use-toast-keys.ts';

import * as styles from './toaster.module.css';

const ICONS = {
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
  info: 'info',
} satisfies Record<ToastKind, IconName>;

const LOOKS: Record<ToastKind, string | undefined> = {
  success: styles.success,
  warning: styles.warning,
  error: styles.error,
  info: styles.info,
};

interface ToastListProps {
  toasts: readonly ShownToast[];
  region: HTMLElement;
  /** The region's live parts: what interrupts and what waits. */
  urgent: HTMLElement;
  calm: HTMLElement;
}

/** The toasts themselves; their code comes with the first of them. */
export function ToastList({ toasts, region, urgent, calm }: ToastListProps) {
  const leave = useToastKeys(region, toasts.length > 0);
  const close = (id: string) => {
    leave(id);
    closeToast(id);
  };
  const items = (those: readonly ShownToast[]) =>
    those.map((toast) => <ToastItem key={toast.id} toast={toast} onClose={close} />);
  return (
    <>
      {createPortal(items(toasts.filter(({ kind }) => isUrgent(kind))), urgent)}
      {createPortal(items(toasts.filter(({ kind }) => !isUrgent(kind))), calm)}
    </>
  );
}

const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: (id: string) => void }) {
  const { t } = useTranslation();
  const { id, kind, text, turn, action } = toast;
  const icon = ICONS[kind];
  return (
    <div
      className={cx(styles.toast, LOOKS[kind])}
      data-toast={id}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) releaseToast(id);
      }}
      onFocus={() => holdToast(id)}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) releaseToast(id);
      }}
    >
      <Icon name={icon} className={styles.icon} />
      {/* New each time it is shown, so that the same words are said again. */}
      <div key={turn} className={styles.words}>
        <span className="sr">{t(`toast.${kind}`)}: </span>
        <p>{text}</p>
      </div>
      {action && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            onClose(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        data-close
        className={styles.close}
        aria-label={t('close')}
        onClick={() => onClose(id)}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
