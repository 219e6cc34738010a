import { Switch } from '@hamper/ui/controls/switch.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { usePushSupport } from './push-support.ts';
import { usePush } from './push/use-push.ts';

import * as styles from './push-switch.module.css';

/** Turns messages on this device on and off, or says what has to come first; nothing where there can be none. */
export function PushSwitch() {
  const { t } = useTranslation();
  const support = usePushSupport();
  if (support === 'none') return null;
  if (support === 'install-first') return <p className={styles.about}>{t('push.install-first')}</p>;
  return <ReadySwitch />;
}

function ReadySwitch() {
  const { t } = useTranslation();
  const { isOn, isDenied, isPending, turn } = usePush();
  if (isOn === undefined) return null;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{t('push.device')}</p>
        <output id="push-about" className={styles.about}>
          {t(isDenied ? 'push.denied' : 'push.about')}
        </output>
      </div>
      <Switch
        label={t('push.device')}
        aria-describedby="push-about"
        checked={isOn}
        disabled={isPending || isDenied}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
    </div>
  );
}
