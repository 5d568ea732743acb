import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './links.module.css';

interface GroupTitleProps extends Omit<ComponentPropsWithRef<'h2'>, 'className'> {
  readonly as?: 'h2' | 'div';
}

/** The heading of entries of one kind, above them. */
export function GroupTitle({ as = 'h2', ...rest }: GroupTitleProps) {
  return createElement(as, { ...rest, className: styles.group });
}
