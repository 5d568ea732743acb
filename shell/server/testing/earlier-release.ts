import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEarlierSchemas } from './earlier-schemas/earlier-schemas.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Packages {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly resolved?: string; readonly link?: true; readonly dev?: true }
    >
  >;
}

/** The release that was stored last. */
interface EarlierRelease {
  readonly version: string;
  readonly commit: string;
  /** Why it can't be started here, or null. */
  readonly missing: string | null;
}

export async function findEarlierRelease(): Promise<EarlierRelease> {
  const release = (await readEarlierSchemas()).flatMap(({ facts }) => facts.release ?? []).at(-1);
  if (!release) throw new Error('No schema of a release is stored');
  return { ...release, missing: findMissing(release) };
}

function findMissing({ version, commit }: { version: string; commit: string }): string | null {
  if (runGit('cat-file', '-t', commit)?.trim() !== 'commit')
    return `this clone has no commit ${commit.slice(0, 8)} of ${version}: fetch its whole history`;
  const changed = findChangedPackage(commit);
  return changed === null
    ? null
    : `${version} runs with another version of ${changed}, which is not installed`;
}

/** The servers of both run with the packages that are installed: those of the release must be among them. */
function findChangedPackage(commit: string): string | null {
  const { packages: former } = JSON.parse(runGit('show', `${commit}:package-lock.json`) ?? '') as Packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Packages;
  const isPackage = (path: string) => path.includes('node_modules/') && former[path]?.link !== true;
  const changed = Object.keys(former).find(
    (path) => isPackage(path) && !former[path]?.dev && former[path]?.version !== packages[path]?.version,
  );
  return changed?.replace(/^.*node_modules\//, '') ?? null;
}

/**
 * Unpacks the sources of the release into a new folder, with the installed packages. The web application is that of this
 * version: a build would take longer than all requests, and these are the API's.
 */
export async function unpackRelease({ commit }: EarlierRelease, folder: string): Promise<void> {
  await mkdir(folder);
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 256 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Packages;
  await mkdir(join(folder, 'node_modules/@artel'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@artel')
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const [path, { link, resolved = '' }] of Object.entries(packages)) {
    // The release's own areas, and what lies beside an area because others use another version of it.
    const target = link ? join(folder, resolved) : join(root, path);
    if (!link && !/^\w+\/.*node_modules\/[^/]+$/.test(path)) continue;
    if (link && !path.startsWith('node_modules/@artel/')) continue;
    if (!existsSync(target) || existsSync(join(folder, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(target, join(folder, path));
  }
  await symlink(join(root, 'shell/web/dist'), join(folder, 'shell/web/dist'));
}

function runGit(...args: string[]): string | null {
  try {
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
