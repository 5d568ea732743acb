import { keyName } from '@artel/web';
import styles from './keys.module.css';

interface KeysProps {
  /** `mod k`: together; `g m`: one after another. */
  readonly keys: string;
}

/** Shows keys as they are on this keyboard. */
export function Keys({ keys }: KeysProps) {
  const names = keys.split(' ');
  return (
    <span className={styles.keys}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
        <kbd key={index} className={styles.key}>
          {keyName(name)}
        </kbd>
      ))}
    </span>
  );
}
