import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './screen.module.css';

type ScreenElement = 'div' | 'main' | 'section';

type ScreenProps<E extends ScreenElement> = ComponentPropsWithRef<E> & {
  readonly as?: E;
  /** `centred`: one element in the middle. */
  readonly variant?: 'column' | 'centred';
  /** The padding around the content, besides the device's own insets: `below` begins at the upper edge. */
  readonly room?: 'whole' | 'below';
  /** Controls are larger on pages with few fields: `finger` inside an application. */
  readonly controls?: 'large' | 'finger';
  /** Fills the page's place inside a frame, not the window. */
  readonly isPart?: boolean;
};

/** A screen that fills the window, with its children below each other. */
export function Screen<E extends ScreenElement = 'div'>(props: ScreenProps<E>) {
  const { as = 'div', variant, room, controls, isPart, className, ...rest } = props as ScreenProps<'div'>;
  return createElement(as, {
    ...rest,
    className: className === undefined ? styles.screen : `${styles.screen} ${className}`,
    'data-variant': variant,
    'data-room': room,
    'data-controls': controls,
    'data-part': isPart || undefined,
  });
}
