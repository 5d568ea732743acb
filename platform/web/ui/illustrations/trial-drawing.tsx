import { LineDrawing } from './line-drawing.tsx';

/** A calendar with its first days ticked off, a key beside it: the house is open for a while. */
export function TrialDrawing() {
  return (
    <LineDrawing viewBox="0 0 480 320" strokeWidth="2">
      <g opacity="0.35">
        <path d="M36 132h64M52 108h48M60 156h24M392 92h52M404 116h56" />
        <path d="M240 0v8M184 28l56-20 56 20" />
      </g>
      <g fill="var(--artel-background)">
        <rect x="128" y="44" width="224" height="196" rx="12" />
      </g>
      <path d="M128 92h224M184 28v32M296 28v32" />
      <g fill="var(--artel-accent-tint)">
        <rect x="152" y="112" width="36" height="28" rx="5" />
        <rect x="200" y="112" width="36" height="28" rx="5" />
        <rect x="248" y="112" width="36" height="28" rx="5" />
      </g>
      <path d="M161 126l6 6 12-13M209 126l6 6 12-13M257 126l6 6 12-13" />
      <g opacity="0.7" strokeDasharray="3 5">
        <rect x="296" y="112" width="36" height="28" rx="5" />
        <rect x="152" y="152" width="36" height="28" rx="5" />
        <rect x="200" y="152" width="36" height="28" rx="5" />
        <rect x="248" y="152" width="36" height="28" rx="5" />
        <rect x="296" y="152" width="36" height="28" rx="5" />
        <rect x="152" y="192" width="36" height="28" rx="5" />
        <rect x="200" y="192" width="36" height="28" rx="5" />
        <rect x="248" y="192" width="36" height="28" rx="5" />
        <rect x="296" y="192" width="36" height="28" rx="5" />
      </g>
      <path d="M24 280h432" />
      <path d="M72 280v-30h44v30M116 256c14 0 14 18 0 18M84 238c-5-6 5-10 0-17M100 238c-5-6 5-10 0-17" />
      <g fill="var(--artel-background)">
        <circle cx="378" cy="262" r="18" />
      </g>
      <path d="M372 262h1M396 262h52M432 262v12M444 262v9" />
    </LineDrawing>
  );
}
