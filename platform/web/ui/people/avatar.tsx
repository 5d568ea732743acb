import { Picture } from '../picture/picture.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly givenName: string;
  readonly familyName: string;
  readonly size?: keyof typeof SIDES;
  /** The picture of a company: a square of one tint, with the given letter. */
  readonly isSquare?: boolean;
  /** Signed address of the person's picture. */
  readonly src?: string | null;
  /** Called when the address has expired: the time to request a new one. */
  readonly onFailure?: () => void;
}

const TINTS = 4;
/** Pixels, as the styles have them. */
const SIDES = { inline: 20, mark: 24, small: 32, large: 40, portrait: 96 };

/**
 * A person's picture, over initials on a tint that is constant for the name: the initials are visible until
 * the picture is loaded, and if it fails. Decoration, because the name is beside it.
 */
export function Avatar({
  givenName,
  familyName,
  size = 'small',
  isSquare = false,
  src = null,
  onFailure,
}: AvatarProps) {
  // One order everywhere, also where the family name comes first: the same two letters stay a person's sign.
  const initials = [givenName, familyName].map((part) => [...part][0] ?? '').join('');
  const sum = [...`${givenName} ${familyName}`].reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  const side = SIDES[size];
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-square={isSquare || undefined}
      data-tint={isSquare ? 0 : sum % TINTS}
      data-initials={initials.toUpperCase()}
      aria-hidden
    >
      {src !== null && (
        <Picture
          src={src}
          alt=""
          width={side}
          height={side}
          isSquare
          placeholder="transparent"
          fallback={null}
          className={styles.picture}
          {...(onFailure && { onFailure })}
        />
      )}
    </span>
  );
}
