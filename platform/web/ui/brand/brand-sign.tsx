import { imageAddress } from '@artel/contract';
import { publicConfig } from '../../config/public-config.ts';

interface BrandSignProps {
  readonly size?: number;
}

/** The logo: the operator's own, else three hands on one beam, an artel at work. */
export function BrandSign({ size = 24 }: BrandSignProps) {
  const { brandSign } = publicConfig();
  if (brandSign !== null) return <OwnSign address={brandSign} size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill="var(--artel-accent)" />
      <path
        d="M5.5 9.5h13M7.5 17.5v-8M12 17.5v-8M16.5 17.5v-8M9.75 6.5h4.5"
        stroke="var(--artel-on-accent)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Not a `Picture`, because it is on the first screen, whose script must be small. */
function OwnSign({ address, size }: { address: string; size: number }) {
  const side = size > 32 ? 64 : 32;
  const [one, two] = [side, side * 2].map((width) =>
    imageAddress(address, { resize: { width, height: width } }),
  );
  return <img src={one} srcSet={`${one} 1x, ${two} 2x`} width={size} height={size} alt="" decoding="async" />;
}
