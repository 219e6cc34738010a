import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect } from 'react';

import * as styles from './tooltip.module.css';

interface TooltipPanelProps {
  text: string;
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The words behind `Tooltip`; import that one, so that this file loads on use. */
export function TooltipPanel(props: TooltipPanelProps) {
  const { text, open, anchor, onClose, onPointerEnter, onPointerLeave } = props;
  useEffect(() => {
    if (!open) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes alone: a dialog below it is not meant.
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', escape, true);
    return () => document.removeEventListener('keydown', escape, true);
  }, [open, onClose]);
  return (
    <Tooltip.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.place} anchor={anchor} sideOffset={8} collisionPadding={8}>
          {/* Names are said already; said twice they are noise. */}
          <Tooltip.Popup
            className={styles.words}
            aria-hidden="true"
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
          >
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
