import { createElement } from 'react';

import { MenuButton, type MenuDrawerProps } from '../features/shell/menu-button.tsx';
import { loadOnUse } from '../ui/load-on-use.ts';

const drawer = loadOnUse(async () => (await import('./-menu-drawer.tsx')).MenuDrawer);

/** The menu button of a phone with its drawer, whose code comes as a finger nears it. */
export function PhoneMenu() {
  return <MenuButton drawer={LazyDrawer} preload={drawer.preload} />;
}

function LazyDrawer(props: MenuDrawerProps) {
  const loaded = drawer.useLoaded(props.open);
  return loaded ? createElement(loaded, props) : null;
}
