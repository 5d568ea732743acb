import styles from './form.module.css';

/** What the parts of every field look like: its label, the hint or the problem below it, and what is typed in. */
export const fieldClasses = {
  label: styles.label,
  description: styles.hint,
  error: styles.error,
  input: styles.input,
};
