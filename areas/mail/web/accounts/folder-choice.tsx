import type { Account, Folder } from '@artel/mail/contract';
import { t } from '@artel/web';
import { PlainSelect } from '@artel/web/ui';

/** Returns a folder's name: by its role, or its name on the server. */
function folderName({ role, name }: Pick<Folder, 'role' | 'name'>): string {
  return role === 'none' || role === 'all' ? name : t(`mail.folder.${role}`);
}

interface FolderChoiceProps {
  readonly accounts: readonly Account[];
  readonly folderId: string;
  readonly onChoose: (folderId: string) => void;
}

/** The choice of the folder; with several mailboxes each folder shows its mailbox. */
export function FolderChoice({ accounts, folderId, onChoose }: FolderChoiceProps) {
  const choices = accounts.flatMap(({ address, folders }) =>
    folders
      .filter(({ role }) => role !== 'drafts')
      .map((folder) => {
        const name = folderName(folder);
        const counted = folder.unread > 0 ? t('mail.folder.counted', { name, count: folder.unread }) : name;
        return { value: folder.id, label: accounts.length > 1 ? `${counted} · ${address}` : counted };
      }),
  );
  const all = [...choices, { value: 'drafts', label: t('mail.folder.drafts') }];
  return <PlainSelect label={t('mail.folder.label')} value={folderId} choices={all} onChange={onChoose} />;
}
