import { I18nContext } from '@hamper/ui/i18n/use-translation.ts';
import { Component, type ReactNode } from 'react';

import { reportCrash, requestIdOfDocument } from '../../crash/report-crash.ts';
import { browserI18n, browserLocale } from '../../i18n/i18n.ts';
import { browserTheme } from '../../theme/theme.ts';
import { CrashMessage } from './crash-message.tsx';

import * as styles from './crash-message.module.css';

/** Around the whole app: what even the router could not catch, a failed hydration first of all. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error);
  }

  override render() {
    return this.state.crashed ? <CrashDocument /> : this.props.children;
  }
}

/** A whole document, because a whole document broke. It keeps the looks of the one it replaces. */
function CrashDocument() {
  const i18n = browserI18n();
  const locale = browserLocale();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  );
  const reference = requestIdOfDocument();
  return (
    <html lang={locale} dir={document.dir} data-theme={browserTheme()} data-request={reference}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${i18n.t('crash.title')} · ${i18n.t('brand')}`}</title>
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <I18nContext value={i18n}>
          <main id="content" className={styles.bare}>
            <CrashMessage onAgain={() => location.reload()} reference={reference} />
          </main>
        </I18nContext>
      </body>
    </html>
  );
}
