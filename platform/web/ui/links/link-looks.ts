import styles from './links.module.css';

/** `name` of a person or a thing, `tab` of `Tabs`, `entry` of a list that one goes by. */
export type LinkLook = 'name' | 'tab' | 'entry';

/** Classes of links that do not stand in a text. */
export const linkLooks: Readonly<Record<LinkLook, string | undefined>> = {
  name: styles.name,
  tab: styles.tab,
  entry: styles.entry,
};
