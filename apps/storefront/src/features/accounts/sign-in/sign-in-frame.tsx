import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ReactNode } from 'react';

import * as styles from './sign-in-frame.module.css';

interface SignInFrameProps {
  /** The shop's name, leading home. */
  logo: ReactNode;
  title: ReactNode;
  about: ReactNode;
  children: ReactNode;
}

/** The quiet frame around signing in: the form on one side, something to look forward to on the other. */
export function SignInFrame({ logo, title, about, children }: SignInFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.top}>{logo}</div>
        <div className={styles.form}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.about}>{about}</p>
          </div>
          {children}
        </div>
      </div>
      <aside className={styles.picture} aria-hidden="true">
        <p className={styles.promise}>{t('footer.promise')}</p>
        <div className={styles.food}>
          {FOOD.map((name) => (
            <Picture key={name} src={`/images/food/${name}.webp`} alt="" ornament sizes={128} />
          ))}
        </div>
      </aside>
    </div>
  );
}

const FOOD = ['1f951', '1f353', '1f35e', '1f34a', '1f966', '1f9c0'];
