import type { Order } from '@hamper/contract/orders/order';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { createElement, useState } from 'react';

import type { OpenPanel, OrderPanel } from './order-panel.ts';
import type { OrderPanelProps } from './panels/panel-props.ts';
import { CancelOrder } from './progress/cancel-order.tsx';
import type { OrderRef } from './queries.ts';

const help = loadOnUse<OrderPanelProps>(() =>
  import('./panels/order-help.tsx').then((module) => module.OrderHelp),
);
const instructions = loadOnUse<OrderPanelProps>(() =>
  import('./panels/change-instructions.tsx').then((module) => module.ChangeInstructions),
);
const addition = loadOnUse<OrderPanelProps>(() =>
  import('./panels/add-goods.tsx').then((module) => module.AddGoods),
);

interface OrderPanelsProps {
  order: Order;
  by: OrderRef;
  now: Date;
  panel: OrderPanel | undefined;
  onOpen: OpenPanel;
  onClose: () => void;
}

/** The dialogs of an order; each loads when it is opened first. */
export function OrderPanels({ order, by, now, panel, onOpen, onClose }: OrderPanelsProps) {
  // One that was opened stays, so that it can close with its movement.
  const [used, setUsed] = useState<ReadonlySet<OrderPanel>>(new Set());
  if (panel && !used.has(panel)) setUsed(new Set([...used, panel]));
  const parts = {
    help: help.useLoaded(used.has('help')),
    instructions: instructions.useLoaded(used.has('instructions')),
    addition: addition.useLoaded(used.has('addition')),
  };
  const isFailed = {
    help: help.useFailed(used.has('help')),
    instructions: instructions.useFailed(used.has('instructions')),
    addition: addition.useFailed(used.has('addition')),
    cancel: false,
  };
  return (
    <>
      {panel && isFailed[panel] && <ScriptFailed />}
      {(['help', 'instructions', 'addition'] as const).map((name) => {
        const part = parts[name];
        return part
          ? createElement(part, { key: name, order, by, now, open: panel === name, onOpen, onClose })
          : null;
      })}
      <CancelOrder order={order} by={by} open={panel === 'cancel'} onClose={onClose} />
    </>
  );
}
