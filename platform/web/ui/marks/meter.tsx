import type { ComponentPropsWithRef } from 'react';
import styles from './meter.module.css';

interface MeterProps extends Omit<ComponentPropsWithRef<'progress'>, 'className'> {
  /** `short` beside words; left out, as wide as its place. */
  readonly width?: 'short' | 'middle';
  readonly tone?: 'accent' | 'attention';
}

/** Shows how much of something is done or used. */
export function Meter({ width, tone, ...rest }: MeterProps) {
  return <progress {...rest} className={styles.meter} data-width={width} data-tone={tone} />;
}
