import styles from './form.module.css';

/** Classes for the parts of every field: its label, the hint or the problem below it, and the input. */
export const fieldClasses = {
  label: styles.label,
  description: styles.hint,
  error: styles.error,
  input: styles.input,
};
