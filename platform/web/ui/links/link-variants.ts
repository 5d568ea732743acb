import button from '../forms/quiet-button.module.css';
import styles from './links.module.css';

/**
 * `name` for a person or a thing, `quiet` like the surrounding text, `tab` of `Tabs`, `entry` of a navigation
 * list, `icon` by itself.
 */
export type LinkVariant = 'name' | 'quiet' | 'tab' | 'entry' | 'icon';

/** Classes of links outside of a text. */
export const linkVariants: Readonly<Record<LinkVariant, string | undefined>> = {
  name: styles.name,
  quiet: styles.quiet,
  tab: styles.tab,
  entry: styles.entry,
  icon: button.button,
};
