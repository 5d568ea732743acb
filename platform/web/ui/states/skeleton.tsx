import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

/** A grey shape of what comes. */
export function Skeleton({ width, height = '0.75rem', isRound = false }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-round={isRound || undefined}
      style={{ width, height }}
      aria-hidden
    />
  );
}
