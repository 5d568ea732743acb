import type { ComponentPropsWithRef } from 'react';
import { linkVariants } from './link-variants.ts';

/** A line to press, with a picture before its words: of a list that one chooses from or goes by. */
export function Entry(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={linkVariants.entry} />;
}
