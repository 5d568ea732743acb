import { type ArrangedElement, type ArrangedProps, arranged } from './arranged.ts';
import styles from './layout.module.css';

type RowProps<E extends ArrangedElement> = ArrangedProps<E> & {
  /** Gets narrower instead of breaking: a picture beside text. */
  readonly isOneLine?: boolean;
  /** Placed within a line of words. */
  readonly isInText?: boolean;
};

/** Elements beside each other; they wrap if there is no room. */
export function Row<E extends ArrangedElement = 'div'>(props: RowProps<E>) {
  const { isOneLine, isInText, ...rest } = props as RowProps<'div'>;
  return arranged(
    styles.row,
    { gap: 2, ...rest },
    {
      'data-one-line': isOneLine || undefined,
      'data-in-text': isInText || undefined,
    },
  );
}
