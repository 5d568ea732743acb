import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import styles from './danger-button.module.css';

type DangerButtonProps = Omit<
  ButtonProps & ComponentPropsWithRef<'button'>,
  'className' | 'variant' | 'color'
>;

/** An act that takes something away: red, beside a way back, and nowhere the answer to Enter. */
export function DangerButton(props: DangerButtonProps) {
  return <Button type="button" {...props} className={styles.danger} />;
}
