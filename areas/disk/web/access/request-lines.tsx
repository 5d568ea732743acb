import type { AccessRequest, DiskRole } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Button, Line, Lines, Moment, Row, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';
import { useDeclineAccess } from '../access-requests/api.ts';
import { useGrantAccess } from '../api.ts';
import { RoleSelect } from './role-select.tsx';

interface RequestLinesProps {
  readonly nodeId: string;
  readonly requests: readonly AccessRequest[];
}

/** The colleagues who request access; a manager grants a role or declines. */
export function RequestLines({ nodeId, requests }: RequestLinesProps) {
  if (requests.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t('disk.requests.title')}>
      <Text as="h3" size="body">
        {t('disk.requests.title')}
      </Text>
      <Lines>
        {requests.map((request) => (
          <RequestLine key={request.id} nodeId={nodeId} request={request} />
        ))}
      </Lines>
    </Stack>
  );
}

interface RequestLineProps {
  readonly nodeId: string;
  readonly request: AccessRequest;
}

function RequestLine({ nodeId, request: { id, memberId, name, message, createdAt } }: RequestLineProps) {
  const [role, setRole] = useState<DiskRole>('reader');
  const grant = useGrantAccess();
  const decline = useDeclineAccess();
  return (
    <Line>
      <Stack gap={2} isGrowing>
        <Stack gap={0}>
          <bdi>{name}</bdi>
          {message !== '' && (
            <Text size="small" isAsTyped>
              {message}
            </Text>
          )}
          <Text as="span" size="small" tone="secondary">
            <Moment at={createdAt} />
          </Text>
        </Stack>
        <Row>
          <RoleSelect label={t('disk.requests.role', { name })} value={role} onChange={setRole} />
          <Button
            aria-label={t('disk.requests.grant-to', { name })}
            onClick={() => grant.mutate({ params: { nodeId }, body: { principalId: memberId, role } })}
          >
            {t('disk.requests.grant')}
          </Button>
          <Button
            variant="default"
            aria-label={t('disk.requests.decline-of', { name })}
            onClick={() => decline.mutate({ params: { requestId: id } })}
          >
            {t('disk.requests.decline')}
          </Button>
        </Row>
      </Stack>
    </Line>
  );
}
