import { FOLDER_NAMES as BY_NAME } from '../texts/mail-words.protocol.ts';

const BY_USE: Readonly<Record<string, string>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Junk': 'junk',
  '\\Archive': 'archive',
  '\\All': 'all',
};

interface ServerFolder {
  readonly path: string;
  readonly name: string;
  readonly specialUse?: string | undefined;
}

/**
 * Returns the roles of a server's folders: as the server states, otherwise by their names; each role belongs
 * to one folder.
 */
export function getRoles(folders: readonly ServerFolder[]): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  const taken = new Set<string>();
  const provide = (path: string, role: string | undefined) => {
    if (role === undefined || roles.has(path) || taken.has(role)) return;
    roles.set(path, role);
    taken.add(role);
  };
  for (const { path } of folders) if (path.toUpperCase() === 'INBOX') provide(path, 'inbox');
  for (const { path, specialUse } of folders) provide(path, BY_USE[specialUse ?? '']);
  for (const { path, name } of folders) provide(path, BY_NAME.find(([, names]) => names.test(name))?.[0]);
  return roles;
}
