import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from './class-names.ts';
import { closeToast, holdToast, releaseToast, type ToastKind, toastStore } from './toast.ts';

import styles from './toaster.module.css';

const ICONS = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
} satisfies Record<ToastKind, unknown>;

/** Where toasts appear; stands once, in the root. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown, toastStore.shownOnServer);
  return (
    <section className={styles.region} aria-label={t('messages')} aria-live="polite" aria-atomic="false">
      {toasts.map(({ id, kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <div
            key={id}
            className={cx(styles.toast, styles[kind])}
            role={kind === 'error' ? 'alert' : undefined}
            onPointerEnter={() => holdToast(id)}
            onPointerLeave={() => releaseToast(id)}
          >
            <Icon className={cx('ic', styles.icon)} />
            <p>{text}</p>
            <button
              type="button"
              className={styles.close}
              aria-label={t('close')}
              onClick={() => closeToast(id)}
            >
              <X className="ic" />
            </button>
          </div>
        );
      })}
    </section>
  );
}
