import type { ComponentPropsWithRef } from 'react';
import { linkLooks } from './link-looks.ts';

/** A line to press, with a picture before its words: of a list that one chooses from or goes by. */
export function Entry(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={linkLooks.entry} />;
}
