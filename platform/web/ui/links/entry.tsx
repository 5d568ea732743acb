import type { ComponentPropsWithRef } from 'react';
import { linkVariants } from './link-variants.ts';

/** A clickable line with a picture before its text, in a list for choosing or navigating. */
export function Entry(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={linkVariants.entry} />;
}
