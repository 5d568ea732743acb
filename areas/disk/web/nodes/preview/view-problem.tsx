import { t } from '@artel/web';
import styles from './preview.module.css';

interface ViewProblemProps {
  readonly problem: 'broken' | 'locked' | 'too-large';
}

/** Says why a file is not shown. */
export function ViewProblem({ problem }: ViewProblemProps) {
  return (
    <p className={styles.sentence} role="alert">
      {t(`disk.preview.${problem}`)}
    </p>
  );
}
