import { createLink } from '@tanstack/react-router';

import { LinkButton } from './ui/button.tsx';
import { LinkChip } from './ui/chip.tsx';
import { IconLink } from './ui/icon-button.tsx';
import { MoreLink } from './ui/more-link.tsx';

/** The ui's links, made aware of routes: they take `to`, `params` and `search`, and prefetch on hover. */
export const ButtonTo = createLink(LinkButton);
export const ChipTo = createLink(LinkChip);
export const IconTo = createLink(IconLink);
export const MoreTo = createLink(MoreLink);
