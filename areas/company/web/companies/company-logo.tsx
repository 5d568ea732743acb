import { Picture } from '@artel/web/ui';
import styles from './company-logo.module.css';

/** Pixels, as the styles have them. */
const SIDES = { small: 24, large: 96 };

interface CompanyLogoProps {
  readonly name: string;
  readonly src: string | null;
  readonly size: keyof typeof SIDES;
  /** The address is over: the time to ask for a new one. */
  readonly onFailure: () => void;
}

/** A company's logo over the first letter of its name. Decoration: the name stands beside. */
export function CompanyLogo({ name, src, size, onFailure }: CompanyLogoProps) {
  const letter = /[\p{L}\p{N}]/u.exec(name.replace(/^\p{L}{2,4}\s+(\P{L})/u, '$1'))?.[0] ?? '';
  return (
    <span className={styles.logo} data-size={size} data-letter={letter.toUpperCase()} aria-hidden>
      {src !== null && (
        <Picture
          src={src}
          alt=""
          width={SIDES[size]}
          height={SIDES[size]}
          isSquare
          placeholder="transparent"
          fallback={null}
          className={styles.picture}
          onFailure={onFailure}
        />
      )}
    </span>
  );
}
