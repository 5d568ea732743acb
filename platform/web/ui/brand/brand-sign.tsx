interface BrandSignProps {
  readonly size?: number;
}

/** The sign: three hands on one beam, an artel at work. */
export function BrandSign({ size = 24 }: BrandSignProps) {
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
