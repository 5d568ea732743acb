import { basename, dirname } from 'node:path';

const VAGUE = /^(utils?|helpers?|common|misc|types?)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names without meaning, and folders that are not kebab-case. */
export function nameFaults(files: readonly string[]): string[] {
  const vague = files
    .filter((file) => VAGUE.test(stem(file)))
    .map((file) => `${file}: the name says nothing about what is inside`);
  const folders = [...new Set(files.flatMap(getFolders))];
  const odd = folders
    .filter((folder) => !isFolderName(basename(folder)))
    .map((folder) => `${folder}/: not kebab-case`);
  const vagueFolders = folders
    .filter((folder) => VAGUE.test(basename(folder)))
    .map((folder) => `${folder}/: the name says nothing about what is inside`);
  return [...vague, ...odd, ...vagueFolders];
}

function stem(file: string): string {
  return basename(file).replace(/\..*$/, '');
}

function getFolders(file: string): string[] {
  const parts = dirname(file).split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/')).filter((folder) => folder !== '.');
}

function isFolderName(name: string): boolean {
  return KEBAB.test(name.replace(/^\./, ''));
}
