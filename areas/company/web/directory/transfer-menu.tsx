import { companyPages, createPeopleFile } from '@artel/company/contract';
import { PageLink, showToast, t, useAct } from '@artel/web';
import { Button, Entry, Popover, Stack, Text } from '@artel/web/ui';
import { IconTransfer } from '@tabler/icons-react';
import { loadFile } from '../files/save-file.ts';
import { useProfile } from '../profile/api.ts';
import type { DirectoryQuery } from './api.ts';

interface TransferMenuProps {
  readonly query: DirectoryQuery;
  /** The selected people; an empty set means all people found. */
  readonly chosen: ReadonlySet<string>;
  readonly found: number | undefined;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** The menu that imports people from a file and exports the directory as a table. */
export function TransferMenu({ query, chosen, found }: TransferMenuProps) {
  const { permissions } = useProfile();
  const mayInvite = permissions.includes('company.invite');
  const mayDownload = permissions.includes('company.export');
  const upload = useAct(createPeopleFile, {
    onSuccess: ({ href, people }) => {
      loadFile(href);
      showToast({ severity: 'success', title: t('company.transfer.taken', { count: people }) });
    },
  });
  if (!mayInvite && !mayDownload) return null;
  const title = t(`company.transfer.title-${listTransfers(mayInvite, mayDownload)}`);
  const { sort, order, ...filter } = query;
  const body = { filter, sort, order, ...(chosen.size > 0 && { memberIds: [...chosen] }) };
  const count = chosen.size > 0 ? chosen.size : found;
  return (
    <Popover
      label={title}
      target={(open) => (
        <Button
          variant="default"
          leftSection={<IconTransfer size={18} stroke={1.5} />}
          aria-busy={upload.isPending}
          {...open}
        >
          {title}
        </Button>
      )}
    >
      <Stack gap={0}>
        {mayInvite && (
          <PageLink page={companyPages.importPeople} variant="entry">
            {t('company.transfer.import')}
          </PageLink>
        )}
        {mayDownload &&
          FORMATS.map((format) => (
            <Entry
              key={format}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                upload.mutate({ body: { ...body, format } });
              }}
            >
              {t(`company.transfer.export-${format}`)}
            </Entry>
          ))}
        {mayDownload && count !== undefined && (
          <Text size="small" tone="secondary">
            {t(chosen.size > 0 ? 'company.transfer.chosen' : 'company.transfer.found', { count })}
          </Text>
        )}
      </Stack>
    </Popover>
  );
}

function listTransfers(mayInvite: boolean, mayDownload: boolean): 'both' | 'import' | 'export' {
  if (mayInvite && mayDownload) return 'both';
  return mayInvite ? 'import' : 'export';
}
