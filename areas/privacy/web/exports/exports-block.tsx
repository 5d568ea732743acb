import {
  createCompanyExport,
  createExport,
  dropCompanyExport,
  dropExport,
  type Export,
  listCompanyExports,
  listExports,
} from '@artel/privacy/contract';
import { getQuery, t, useAct } from '@artel/web';
import { Button, Line, Lines, LoadFailure, Meter, Moment, Row, Skeleton, Stack, Text } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Block } from '../block.tsx';

interface ExportsBlockProps {
  readonly subject: 'own' | 'company';
}

/** Links expire after ten minutes, so the list is fetched again before. */
const RENEW_MS = 5 * 60_000;

/** Archives to export: request one, follow its progress, download it. */
export function ExportsBlock({ subject }: ExportsBlockProps) {
  const list = subject === 'own' ? listExports : listCompanyExports;
  const exports = useQuery({ ...getQuery(list, {}), refetchInterval: RENEW_MS });
  const create = useAct(subject === 'own' ? createExport : createCompanyExport, { refreshes: [list] });
  const drop = useAct(subject === 'own' ? dropExport : dropCompanyExport, { refreshes: [list] });
  const items = exports.data?.items ?? [];
  const dropOne = (exportId: string) => drop.mutate({ params: { exportId } });
  const isBuilding = items.some(({ state }) => state === 'building');
  return (
    <Block
      title={t(`privacy.exports.${subject}.title`)}
      intro={t(`privacy.exports.${subject}.lead`)}
      act={
        <Button
          variant="default"
          aria-busy={create.isPending}
          disabled={isBuilding}
          onClick={() => create.mutate({ body: {} })}
        >
          {t('privacy.exports.ask')}
        </Button>
      }
    >
      {exports.isPending && <Skeleton width="12rem" />}
      {exports.isError && exports.data === undefined && (
        <LoadFailure
          error={exports.error}
          message={t('privacy.exports.failed')}
          isRetrying={exports.isFetching}
          onRetry={() => void exports.refetch()}
        />
      )}
      {items.length > 0 && (
        <Lines>
          {items.map((item) => (
            <ExportRow
              key={item.id}
              item={item}
              onDrop={() => dropOne(item.id)}
              onAgain={() => create.mutate({ body: {} }, { onSuccess: () => dropOne(item.id) })}
            />
          ))}
        </Lines>
      )}
    </Block>
  );
}

interface ExportRowProps {
  readonly item: Export;
  readonly onDrop: () => void;
  readonly onAgain: () => void;
}

function ExportRow({ item, onDrop, onAgain }: ExportRowProps) {
  const { state, href, parts, done } = item;
  return (
    <Line>
      <Stack as="span" gap={0} isGrowing>
        <span>
          {t('privacy.exports.of')} <Moment at={item.createdAt} />
        </span>
        <Text as="span" tone={state === 'failed' ? 'danger' : 'secondary'}>
          <StateWords item={item} />
        </Text>
      </Stack>
      {state === 'building' && (
        <Meter
          width="middle"
          max={Math.max(parts, 1)}
          value={done}
          aria-label={t('privacy.exports.building')}
        />
      )}
      <Row as="span" gap={1}>
        {href !== null && (
          <Button component="a" href={href} variant="default" download>
            {t('privacy.exports.load')}
          </Button>
        )}
        {state === 'failed' && (
          <Button variant="default" onClick={onAgain}>
            {t('privacy.exports.again')}
          </Button>
        )}
        <Button variant="subtle" onClick={onDrop}>
          {t(state === 'building' ? 'privacy.exports.stop' : 'privacy.exports.drop')}
        </Button>
      </Row>
    </Line>
  );
}

function StateWords({ item: { state, bytes, expiresAt } }: { readonly item: Export }) {
  if (state === 'building') return t('privacy.exports.building');
  if (state === 'failed') return t('privacy.exports.not-built');
  return (
    <>
      {getSize(bytes ?? 0)}, {t('privacy.exports.until')} <Moment at={expiresAt} />
    </>
  );
}

function getSize(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = Math.max(bytes / (isLarge ? 1_000_000 : 1_000), 1);
  return value.toLocaleString('ru', { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
}
