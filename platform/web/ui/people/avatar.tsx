import styles from './avatar.module.css';

interface AvatarProps {
  readonly givenName: string;
  readonly familyName: string;
  readonly size?: 'small' | 'large';
}

const TINTS = 4;

/** The first letters of a person's name on a tint that stays the same for the name. Decoration: the name stands beside. */
export function Avatar({ givenName, familyName, size = 'small' }: AvatarProps) {
  const initials = [givenName, familyName].map((part) => [...part][0] ?? '').join('');
  const sum = [...`${givenName} ${familyName}`].reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-tint={sum % TINTS}
      data-initials={initials.toUpperCase()}
      aria-hidden
    />
  );
}
