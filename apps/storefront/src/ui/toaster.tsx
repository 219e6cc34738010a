import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from './class-names.ts';
import { closeToast, holdToast, releaseToast, type ShownToast, type ToastKind, toastStore } from './toast.ts';
import { useToastKeys } from './use-toast-keys.ts';

import styles from './toaster.module.css';

const ICONS = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
} satisfies Record<ToastKind, unknown>;

/**
 * Where toasts appear; stands once, in the root. Screen readers hear each once: what went wrong at once, the rest
 * when they have finished speaking. An open dialog silences and hides the page but for its live regions, so the
 * toasts themselves stand in these.
 */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown, toastStore.shownOnServer);
  const region = useRef<HTMLElement>(null);
  const leave = useToastKeys(region, toasts.length > 0);
  const close = (id: string) => {
    leave(id);
    closeToast(id);
  };
  const urgent = toasts.filter(({ kind }) => isUrgent(kind));
  const calm = toasts.filter(({ kind }) => !isUrgent(kind));
  return (
    <section ref={region} className={styles.region} aria-label={t('messages')} aria-keyshortcuts="F6">
      <div aria-live="assertive" aria-relevant="additions">
        {urgent.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
      <div aria-live="polite" aria-relevant="additions">
        {calm.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </section>
  );
}

const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: (id: string) => void }) {
  const { t } = useTranslation();
  const { id, kind, text, turn } = toast;
  const Icon = ICONS[kind];
  return (
    <div
      className={cx(styles.toast, styles[kind])}
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
      <Icon className={cx('ic', styles.icon)} />
      {/* New each time it is shown, so that the same words are said again. */}
      <div key={turn} className={styles.words}>
        <span className="sr">{t(`toast.${kind}`)}: </span>
        <p>{text}</p>
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => onClose(id)}>
        <X className="ic" />
      </button>
    </div>
  );
}
