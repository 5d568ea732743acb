import { Stack } from '@artel/web/ui';
import styles from './imports.module.css';

interface ImportProgressProps {
  readonly label: string;
  readonly done: number;
  readonly goal: number;
}

/** The progress on the server, in words and as a bar. */
export function ImportProgress({ label, done, goal }: ImportProgressProps) {
  return (
    <Stack gap={2} isNumbers>
      <p role="status">{label}</p>
      <progress className={styles.bar} max={Math.max(goal, 1)} value={done} aria-label={label} />
    </Stack>
  );
}
