import { type DiskReader, listReaders } from '@artel/disk/contract';
import { t, usePages } from '@artel/web';
import { Dialog, Line, Lines, LinkButton, LoadFailure, Skeleton, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';

interface ReadersProps {
  readonly nodeId: string;
  /** Whether visitors see it too. */
  readonly hasLink: boolean;
}

const READERS_AT_ONCE = 50;

/** Opens the list of the people who see a file or a folder, with the reasons. */
export function ReadersButton(props: ReadersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{t('disk.readers.title')}</LinkButton>
      <Dialog isOpen={isOpen} title={t('disk.readers.title')} onClose={() => setOpen(false)}>
        <Readers {...props} />
      </Dialog>
    </>
  );
}

function Readers({ nodeId, hasLink }: ReadersProps) {
  const { data, ...list } = usePages(listReaders, { limit: READERS_AT_ONCE }, { params: { nodeId } });
  if (data === undefined)
    return list.isError ? (
      <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton width="70%" />
    );
  return (
    <Stack>
      {hasLink && <Text size="small">{t('disk.readers.link')}</Text>}
      <Lines aria-label={t('disk.readers.title')}>
        {data.map((reader) => (
          <ReaderLine key={reader.id} reader={reader} />
        ))}
      </Lines>
      {list.isFetchNextPageError && (
        <LoadFailure
          error={list.error}
          isRetrying={list.isFetchingNextPage}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div>
          <LinkButton onClick={() => void (list.isFetchingNextPage || list.fetchNextPage())}>
            {t('ui.more')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}

function ReaderLine({ reader: { name, role, reasons } }: { readonly reader: DiskReader }) {
  return (
    <Line isOneLine>
      <Stack as="span" gap={0} isGrowing>
        <bdi>{name}</bdi>
        {reasons.map((reason) => (
          <Text key={reasonWords(reason)} as="span" size="small" tone="secondary">
            {reasonWords(reason)}
          </Text>
        ))}
      </Stack>
      <Text as="span" size="small" tone="secondary">
        {t(`disk.role.${role}`)}
      </Text>
    </Line>
  );
}

function reasonWords({ kind, name, from }: DiskReader['reasons'][number]): string {
  const words = t(`disk.readers.${kind}`, { name });
  return from === null ? words : `${words}, ${t('disk.readers.from', { name: from.name || t('disk.mine') })}`;
}
