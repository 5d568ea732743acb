import { t } from '@artel/web';
import { TextField } from '@artel/web/ui';
import { useRef } from 'react';
import styles from './nodes.module.css';
import { getBaseLength, type Renamed, useRenameForm } from './use-rename.ts';

interface RenameFieldProps {
  readonly node: Renamed;
  readonly onClose: () => void;
}

/** The name of a node while it is changed in its row: Enter saves it, and so does leaving the field; Esc does not. */
export function RenameField({ node, onClose }: RenameFieldProps) {
  const isOver = useRef(false);
  /** The keys continue at the row, unless the person has gone on elsewhere. */
  const close = () => {
    isOver.current = true;
    const { activeElement } = document;
    const isFree = activeElement === document.body || form.ref.current?.contains(activeElement) === true;
    if (isFree) form.ref.current?.closest<HTMLElement>('[tabindex]')?.focus();
    onClose();
  };
  const form = useRenameForm(node, close);
  const field = form.field('name');
  return (
    <form
      ref={form.ref}
      className={styles.rename}
      aria-label={t('disk.name-title.rename')}
      aria-busy={form.isPending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      // The row would open its own menu.
      onContextMenu={(event) => event.stopPropagation()}
    >
      <TextField
        {...field}
        error={field.error ?? form.refusal}
        label={t('disk.name')}
        autoComplete="off"
        isInRow
        isFocused
        selectedFirst={getBaseLength(node)}
        onKeyDown={(event) => {
          // Not a key of the row or of the page.
          event.stopPropagation();
          if (event.key === 'Escape') close();
        }}
        onBlur={() => {
          // Another window has the focus; here the field keeps it.
          const isHere = form.ref.current?.contains(document.activeElement) === true;
          if (isOver.current || isHere || form.isPending) return;
          if (form.isChanged) void form.submit();
          else onClose();
        }}
      />
    </form>
  );
}
