import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { LinkChip } from '@hamper/ui/controls/chip.tsx';
import { IconLink } from '@hamper/ui/controls/icon-button.tsx';
import { MoreLink } from '@hamper/ui/controls/more-link.tsx';
import { createLink } from '@tanstack/react-router';

/** The ui's links, made aware of routes: they take `to`, `params` and `search`, and prefetch on hover. */
export const ButtonTo = createLink(LinkButton);
export const ChipTo = createLink(LinkChip);
export const IconTo = createLink(IconLink);
export const MoreTo = createLink(MoreLink);
