import button from '../forms/quiet-button.module.css';
import styles from './links.module.css';

/** `name` of a person or a thing, `quiet` as the words around it, `tab` of `Tabs`, `entry` of a list that one goes by, `icon` by itself. */
export type LinkVariant = 'name' | 'quiet' | 'tab' | 'entry' | 'icon';

/** Classes of links outside of a text. */
export const linkVariants: Readonly<Record<LinkVariant, string | undefined>> = {
  name: styles.name,
  quiet: styles.quiet,
  tab: styles.tab,
  entry: styles.entry,
  icon: button.button,
};
