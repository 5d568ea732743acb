import { LineDrawing } from './line-drawing.tsx';

/** Colleagues around one long table; everything they work with is on it. */
export function AuthDrawing() {
  return (
    <LineDrawing viewBox="0 0 480 320" strokeWidth="2">
      <g opacity="0.35">
        <path d="M40 116V40h96v76M88 40v76M40 78h96" />
        <path d="M376 46h60M376 62h44M376 78h52" />
        <path d="M240 0v46M216 70a24 24 0 0 1 48 0Z" />
      </g>
      <path d="M24 222h432M56 222l-14 90M424 222l14 90M240 222v90" />
      <g fill="var(--artel-background)">
        <circle cx="112" cy="134" r="21" />
        <path d="M72 222v-16c0-25 16-41 40-41s40 16 40 41v16" />
        <circle cx="240" cy="122" r="21" />
        <path d="M200 222v-28c0-25 16-41 40-41s40 16 40 41v28" />
        <circle cx="368" cy="134" r="21" />
        <path d="M328 222v-16c0-25 16-41 40-41s40 16 40 41v16" />
      </g>
      <path d="M92 130c2-14 12-19 22-18 10 0 18 8 19 18M348 128c10 2 30 0 38-10M219 120c6 4 34 4 42-4" />
      <g fill="var(--artel-accent-tint)">
        <path d="M92 222l8-36h44l-8 36Z" />
        <path d="M218 222v-30h52v30Z" />
        <path d="M342 222l-8-36h44l8 36Z" />
      </g>
      <path d="M218 192l26 17 26-17" />
      <path d="M112 198h20M110 206h14M348 198h20M350 206h14" />
      <path d="M170 222v-15h18v15M188 210c6 0 6 9 0 9M176 200c-3-4 3-6 0-10" />
      <path d="M296 222c0-12 0-14 4-20M296 222c0-10-3-13-8-16M288 222h16" />
      <path d="M178 92c0-10 8-16 20-16s20 6 20 16-8 16-20 16c-3 0-6 0-8-1l-9 5 2-9c-3-3-5-7-5-11Z" />
      <path d="M190 89h16M190 96h10" />
      <path d="M286 76h44v28h-44zM294 70v10M322 70v10M286 88h44" />
    </LineDrawing>
  );
}
