import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Links the project's own folders as npm would: an area that was added since the last install needs nothing else. */
export function linkWorkspaces(root, packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const place = join(root, path);
    if (!link || existsSync(place) || !existsSync(join(root, 'node_modules'))) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'junction');
  }
}
