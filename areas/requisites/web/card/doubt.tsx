import styles from './card.module.css';

/** What is doubtful about the value of a field, in the place of its hint; it holds nobody up. */
export function Doubt({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className={styles.warning}>{text}</span>;
}
