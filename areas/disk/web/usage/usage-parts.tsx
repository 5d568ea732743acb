import { diskPages } from '@artel/disk/contract';
import { PageLink, sizeWords, t } from '@artel/web';
import { LoadFailure, Meter, Row, Skeleton, Stack, Text } from '@artel/web/ui';
import { type useUsage, useUsageParts } from './api.ts';
import styles from './usage.module.css';

type Usage = NonNullable<ReturnType<typeof useUsage>['data']>;

/** The parts of the used storage: those of the company, and how much of it the reader added. */
export function UsageParts({ usage: { bytes, limit, own } }: { readonly usage: Usage }) {
  const parts = useUsageParts();
  if (parts.data === undefined)
    return parts.isError ? (
      <LoadFailure
        error={parts.error}
        message={t('disk.usage.failed')}
        isRetrying={parts.isFetching}
        onRetry={() => void parts.refetch()}
      />
    ) : (
      <Skeleton width="80%" height="8rem" />
    );
  const { versions, trash, uploads } = parts.data;
  // The parts are measured a moment later than the total.
  const files = Math.max(0, bytes - versions - trash);
  const lines = [
    ['files', files],
    ['versions', versions],
    ['trash', trash],
    ...(uploads > 0 ? ([['uploads', uploads]] as const) : []),
  ] as const;
  return (
    <Stack gap={2}>
      <Stack as="dl" gap={1}>
        {lines.map(([part, size]) => (
          <Line key={part} label={t(`disk.usage.${part}`)} size={size} of={bytes + uploads} />
        ))}
        <Total label={t('disk.usage.company')} bytes={bytes} limit={limit} />
        <Total label={t('disk.usage.own')} bytes={own.bytes} limit={own.limit} />
      </Stack>
      <Text size="small" tone="secondary">
        {t('disk.usage.hint')} <PageLink page={diskPages.trash}>{t('disk.usage.to-trash')}</PageLink>
      </Text>
    </Stack>
  );
}

interface LineProps {
  readonly label: string;
  readonly size: number;
  readonly of: number;
}

function Line({ label, size, of }: LineProps) {
  return (
    <Row gap={3} justify="between" isOneLine>
      <dt>{label}</dt>
      <Row as="dd" gap={3} isOneLine isNumbers>
        <Meter width="short" value={of === 0 ? 0 : size / of} max={1} aria-hidden />
        <span className={styles.size}>{sizeWords(size)}</span>
      </Row>
    </Row>
  );
}

interface TotalProps {
  readonly label: string;
  readonly bytes: number;
  readonly limit: number | null;
}

function Total({ label, bytes, limit }: TotalProps) {
  const used = sizeWords(bytes);
  return (
    <Row gap={3} justify="between" isOneLine line="above" weight="medium">
      <dt>{label}</dt>
      <Text as="dd" isNumbers>
        {limit === null ? used : t('disk.usage.of', { used, limit: sizeWords(limit) })}
      </Text>
    </Row>
  );
}
