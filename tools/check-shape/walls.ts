import type { Source } from './source.ts';

/** `asInstallation('disk/retention', …)`, also across lines. */
const GIVEN = /\basInstallation\(\s*'([^']+)'/g;
/** `'disk/retention': '…'` among the reasons of a wall. */
const DECLARED = /^ {4}'([a-z-]+\/[a-z-]+)':/gm;
const WALL = /^(?:areas\/[^/]+\/server|platform\/server\/db)\/wall\.ts$/;

/** Reasons to look across companies that nobody gives any more, and those that an area gives and another one declared. */
export function wallFaults(sources: readonly Source[]): string[] {
  const code = sources.filter(({ file }) => /\.ts$/.test(file) && !isTest(file));
  const given = code.flatMap(({ file, text }) =>
    [...text.matchAll(GIVEN)].map(([, reason = '']) => ({ file, reason })),
  );
  const known = new Set(given.map(({ reason }) => reason));
  const unused = code
    .filter(({ file }) => WALL.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(DECLARED)]
        .map(([, reason = '']) => reason)
        .filter((reason) => !known.has(reason))
        .map((reason) => `${file}: nobody gives the reason "${reason}"`),
    );
  const borrowed = given
    .filter(({ file, reason }) => {
      const area = /^areas\/([^/]+)\//.exec(file)?.[1];
      return area !== undefined && !reason.startsWith('public route ') && !reason.startsWith(`${area}/`);
    })
    .map(
      ({ file, reason }) =>
        `${file}: the reason "${reason}" is another area's; declare one in server/wall.ts`,
    );
  return [...unused, ...borrowed];
}

const isTest = (file: string) => /\.test\.ts$|\/testing(\/|\.ts$)/.test(file);
