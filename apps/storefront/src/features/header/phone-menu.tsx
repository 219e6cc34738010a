import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { createElement } from 'react';

import { MenuButton, type MenuDrawerProps } from './menu-button.tsx';

const drawer = loadOnUse(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer));

/** The menu button of a phone with its drawer, whose code comes as a finger nears it. */
export function PhoneMenu() {
  return <MenuButton drawer={LazyDrawer} preload={drawer.preload} />;
}

function LazyDrawer(props: MenuDrawerProps) {
  const loaded = drawer.useLoaded(props.open);
  const failed = drawer.useFailed(props.open);
  if (loaded) return createElement(loaded, props);
  return failed ? <ScriptFailed /> : null;
}
