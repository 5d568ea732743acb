import { Avatar } from '@artel/web/ui';

interface CompanyLogoProps {
  readonly name: string;
  readonly src: string | null;
  readonly size: 'small' | 'large';
  /** The address has expired: the caller requests a new one. */
  readonly onFailure: () => void;
}

/** Shows a company's logo, or the first letter of its name. It is decoration, because the name is beside it. */
export function CompanyLogo({ name, src, size, onFailure }: CompanyLogoProps) {
  const letter = /[\p{L}\p{N}]/u.exec(name.replace(/^\p{L}{2,4}\s+(\P{L})/u, '$1'))?.[0] ?? '';
  return (
    <Avatar
      givenName={letter}
      familyName=""
      isSquare
      size={size === 'large' ? 'portrait' : 'mark'}
      src={src}
      onFailure={onFailure}
    />
  );
}
