import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width: string;
  readonly height?: string;
  readonly isCircle?: boolean;
}

/** A grey placeholder in the shape of the content that is loading. */
export function Skeleton({ width, height = '0.75rem', isCircle = false }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-round={isCircle || undefined}
      style={{ width, height }}
      aria-hidden
    />
  );
}
