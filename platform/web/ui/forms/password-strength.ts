/** The facts for the strength hint: the number of missing characters, then how hard the password is to guess. */
interface PasswordStrength {
  readonly missing: number;
  /** 0 for empty or too short, 1 sufficient, 2 good, 3 strong. */
  readonly level: 0 | 1 | 2 | 3;
}

export const PASSWORD_LENGTH = 10;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** Length counts most (NIST SP 800-63B); repeated characters count half. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (password.length < PASSWORD_LENGTH) return { missing: PASSWORD_LENGTH - password.length, level: 0 };
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const points = Math.min(length, distinct * 2) + variety * 2;
  if (points >= 22) return { missing: 0, level: 3 };
  return { missing: 0, level: points >= 16 ? 2 : 1 };
}
