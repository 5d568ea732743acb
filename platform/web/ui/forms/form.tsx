import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { FormFrame } from './use-form.ts';

interface FormProps {
  readonly form: FormFrame;
  /** The purpose of the form; names it for a screen reader. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Fields below each other; Enter in any of them submits. A refusal of the whole act is shown above them. */
export function Form({ form, label, children }: FormProps) {
  return (
    <form
      ref={form.ref}
      className={styles.form}
      aria-label={label}
      aria-busy={form.isPending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.refusal !== undefined && (
        <div role="alert" className={styles.refusal}>
          {form.refusal}
        </div>
      )}
      {children}
    </form>
  );
}
