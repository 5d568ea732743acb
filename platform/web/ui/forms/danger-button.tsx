import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import styles from './danger-button.module.css';

type DangerButtonProps = Omit<
  ButtonProps & ComponentPropsWithRef<'button'>,
  'className' | 'variant' | 'color'
>;

/** A destructive act: red, beside a cancel button, and never triggered by Enter by default. */
export function DangerButton(props: DangerButtonProps) {
  return <Button type="button" {...props} className={styles.danger} />;
}
