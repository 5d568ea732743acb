import { type ArrangedElement, type ArrangedProps, arranged } from './arranged.ts';
import styles from './layout.module.css';

/** Things under each other, as far apart as the grid says. */
export function Stack<E extends ArrangedElement = 'div'>(props: ArrangedProps<E>) {
  return arranged(styles.stack, { gap: 4, ...(props as ArrangedProps<'div'>) });
}
