import type { ComponentPropsWithRef } from 'react';
import { type ArrangedProps, arranged } from './arranged.ts';
import styles from './layout.module.css';

interface LinesProps extends Omit<ComponentPropsWithRef<'ul'>, 'className'> {
  /**
   * `below` under the text of a card, `plain` by itself, `framed` as a surface of its own, `edge` from edge to edge at the
   * foot of a card with room inside, `reaching` the same where the card has none.
   */
  readonly variant?: 'below' | 'plain' | 'framed' | 'edge' | 'reaching';
}

/** A list of few things, each in a line of its own; what is long, sorted or chosen from is a `DataGrid`. */
export function Lines({ variant = 'below', ...rest }: LinesProps) {
  return <ul {...rest} className={styles.lines} data-variant={variant} />;
}

type LineProps = ArrangedProps<'li'> & { readonly isOneLine?: boolean };

/** One item: its name, then its acts. */
export function Line({ isOneLine, ...rest }: LineProps) {
  return arranged(
    styles.line,
    { ...(rest as ArrangedProps<'div'>), as: 'li' as never },
    {
      'data-one-line': isOneLine || undefined,
    },
  );
}
