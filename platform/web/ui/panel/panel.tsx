import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './panel.module.css';

type PanelElement = 'article' | 'div' | 'section' | 'form' | 'li';

type PanelProps<E extends PanelElement> = ComponentPropsWithRef<E> & {
  readonly as?: E;
  /** Padding around its content: `low` for a widget of a few lines, `none` if rows reach its edges. */
  readonly room?: 'whole' | 'low' | 'none';
  /** `sunken` for a preview, `dashed` for how others will see it. */
  readonly variant?: 'raised' | 'sunken' | 'dashed';
};

/** A bordered surface for one topic: a section of settings, a widget, a card in a list. */
export function Panel<E extends PanelElement = 'div'>(props: PanelProps<E>) {
  const { as = 'div', room = 'whole', variant, className, ...rest } = props as PanelProps<'div'>;
  const classes = className === undefined ? styles.panel : `${styles.panel} ${className}`;
  return createElement(as, { ...rest, className: classes, 'data-room': room, 'data-variant': variant });
}
