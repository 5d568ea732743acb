import { SmallDrawing } from './small-drawing.tsx';

/** A plug that came out of its socket: nothing comes through for now. */
export function UnpluggedDrawing() {
  return (
    <SmallDrawing>
      <path d="M16 112h168" />
      <path d="M16 74c14 0 10-22 24-22h18" />
      <g fill="var(--artel-accent-tint)">
        <path d="M58 38h14c10 0 14 6 14 14s-4 14-14 14H58Z" />
        <path d="M142 38h-14c-8 0-12 6-12 14s4 14 12 14h14Z" />
      </g>
      <path d="M86 46h10M86 58h10" />
      <path d="M142 52h18c14 0 10 22 24 22" />
      <path d="M101 22v8M90 25l4 7M112 25l-4 7M101 82v-8M90 79l4-7M112 79l-4-7" opacity="0.6" />
      <path d="M42 112V97h18v15M60 100c7 0 7 9 0 9M49 93c-3-4 3-6 0-10" opacity="0.6" />
      <path d="M140 112l-3-13h22l-3 13ZM148 99c0-7-4-10-9-11M148 99c0-8 4-11 9-11" opacity="0.6" />
    </SmallDrawing>
  );
}
