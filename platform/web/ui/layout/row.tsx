import { type ArrangedElement, type ArrangedProps, arranged } from './arranged.ts';
import styles from './layout.module.css';

type RowProps<E extends ArrangedElement> = ArrangedProps<E> & {
  /** Gets narrower instead of breaking: a picture beside its words. */
  readonly isOneLine?: boolean;
  /** Placed within a line of words. */
  readonly isInText?: boolean;
};

/** Things beside each other; where the room ends they go on in the next line. */
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
