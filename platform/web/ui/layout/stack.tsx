import { type ArrangedElement, type ArrangedProps, arranged } from './arranged.ts';
import styles from './layout.module.css';

/** Elements below each other, at the distances of the grid. */
export function Stack<E extends ArrangedElement = 'div'>(props: ArrangedProps<E>) {
  return arranged(styles.stack, { gap: 4, ...(props as ArrangedProps<'div'>) });
}
