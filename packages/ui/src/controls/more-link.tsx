import type { ComponentProps } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

import * as styles from './more-link.module.css';

const LOOKS = { go: styles.go, plain: styles.plain };

interface MoreLinkProps extends ComponentProps<'a'> {
  /** `go` is green with a chevron, `plain` dark with an arrow. */
  variant?: 'go' | 'plain';
}

/** A short text link with an arrow that follows the reading direction. */
export function MoreLink({ variant = 'go', className, children, ...rest }: MoreLinkProps) {
  const icon = variant === 'go' ? 'chevron-right' : 'arrow-right';
  return (
    <a {...rest} className={cx(styles.link, LOOKS[variant], className)}>
      {children}
      <Icon name={icon} className={cx('flip', styles.icon)} />
    </a>
  );
}
