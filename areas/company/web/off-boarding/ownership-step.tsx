import type { OwnedKind } from '@artel/company/contract';
import { t } from '@artel/web';
import { Line, Lines, LinkButton, Row, Scroll, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';
import { useOwnedNames } from './api.ts';

interface ThingsStepProps {
  readonly memberIds: readonly string[];
  readonly names: string;
  readonly ownedKinds: readonly OwnedKind[];
}

/** Shows the things to transfer: by kind, with the first names, the rest on demand. */
export function OwnershipStep({ memberIds, names: who, ownedKinds }: ThingsStepProps) {
  return (
    <>
      <p>
        <bdi>{who}</bdi>
      </p>
      {ownedKinds.length === 0 ? (
        <p>{t('company.off-boarding.nothing')}</p>
      ) : (
        <Lines variant="framed">
          {ownedKinds.map((owned) => (
            <Kind key={owned.kind} memberIds={memberIds} owned={owned} />
          ))}
        </Lines>
      )}
      <Text size="small" tone="secondary">
        {t('company.off-boarding.private')}
      </Text>
    </>
  );
}

function Kind({ memberIds, owned }: { readonly memberIds: readonly string[]; readonly owned: OwnedKind }) {
  const { kind, count, names } = owned;
  const [isWhole, setWhole] = useState(false);
  const all = useOwnedNames(memberIds, kind, isWhole);
  const shown = all.data?.items.map(({ name }) => name) ?? names;
  const hidden = count - shown.length;
  return (
    <Line>
      <Stack gap={2} align="start" isGrowing>
        <Row as="p" align="baseline" isOneLine weight="medium">
          <span>{t(`ownership.${kind}.title`)}</span>
          <Text as="span" tone="secondary" isNumbers>
            {count}
          </Text>
        </Row>
        <Stack gap={0} size="small" tone="secondary">
          <Scroll as="ul" height="low">
            {shown.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two things may bear one name, and the list does not change
              <li key={at}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </Scroll>
        </Stack>
        {all.isError && (
          <Text size="small" tone="secondary">
            {t('company.off-boarding.names-failed')}
          </Text>
        )}
        {hidden > 0 &&
          (all.data === undefined ? (
            <LinkButton onClick={() => (isWhole ? void all.refetch() : setWhole(true))}>
              {t('company.off-boarding.more', { count: hidden })}
            </LinkButton>
          ) : (
            <Text size="small" tone="secondary">
              {t('company.off-boarding.more', { count: hidden })}
            </Text>
          ))}
      </Stack>
    </Line>
  );
}
