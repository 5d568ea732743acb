import type { TourSlide } from '@artel/web';
import { SmallDrawing } from '@artel/web/ui';

/** How to keep the account one's own. */
export const slides: readonly TourSlide[] = [
  {
    name: 'identity/security',
    titleKey: 'identity.tour.security-title',
    textKey: 'identity.tour.security',
    drawing: SecurityDrawing,
    order: 3,
  },
];

/** A shield, and the two things that open it: a key and a telephone. */
function SecurityDrawing() {
  return (
    <SmallDrawing width={240} height={112}>
      <path
        d="M120 12c12 8 24 11 36 11v29c0 22-14 37-36 47-22-10-36-25-36-47V23c12 0 24-3 36-11Z"
        fill="var(--artel-accent-tint)"
      />
      <path d="M105 54l11 11 20-22" />
      <circle cx="34" cy="56" r="12" />
      <path d="M46 56h28M66 56v9M74 56v7" />
      <circle cx="30" cy="56" r="2" />
      <rect x="172" y="28" width="36" height="60" rx="6" />
      <path d="M184 34h12M186 56h2M193 56h2M200 56h2M179 56h2M182 76h16" />
    </SmallDrawing>
  );
}
