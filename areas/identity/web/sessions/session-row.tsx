import type { RouteResponse } from '@artel/contract';
import { endSession, listSessions } from '@artel/identity/contract';
import { showToast, t, useAct } from '@artel/web';
import { Badge, Button, Line, Moment, Row, Sign, Stack } from '@artel/web/ui';
import {
  IconApps,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';

type Session = RouteResponse<typeof listSessions>['items'][number];

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  app: IconApps,
  unknown: IconDeviceUnknown,
} as const;

/** One session: device, origin, time and sign-in method. */
export function SessionRow({ session }: { readonly session: Session }) {
  const { isCurrent, kind, address, startedAt, lastUsedAt } = session;
  const Icon = icons[kind];
  return (
    <Line isOneLine data-acts="below">
      <Sign>
        <Icon size={18} stroke={1.5} />
      </Sign>
      <Stack as="span" gap={0.5} isGrowing>
        <Row as="span" weight="medium">
          <span>{getName(session)}</span>
          {isCurrent && <Badge variant="accent">{t('identity.sessions.current')}</Badge>}
        </Row>
        <Row as="span" gap={3} size="small" tone="secondary">
          <span>{getMethod(session)}</span>
          <span>
            {t('identity.sessions.started')} <Moment at={startedAt} />
          </span>
          {!isCurrent && (
            <span>
              {t('identity.sessions.used')} <Moment at={lastUsedAt} />
            </span>
          )}
          {address !== '' && <span>{t('identity.sessions.address', { address })}</span>}
        </Row>
      </Stack>
      {!isCurrent && (
        <Row as="span" gap={1} isOneLine>
          <EndSession session={session} />
        </Row>
      )}
    </Line>
  );
}

function EndSession({ session }: { readonly session: Session }) {
  const end = useAct(endSession, {
    refreshes: [listSessions],
    onSuccess: () => showToast({ severity: 'success', title: t('identity.sessions.ended', { count: 1 }) }),
  });
  return (
    <Button
      variant="default"
      aria-label={t('identity.sessions.end-of', { name: getName(session) })}
      aria-busy={end.isPending}
      onClick={() => !end.isPending && end.mutate({ params: { sessionId: session.id } })}
    >
      {t('identity.sessions.end-act')}
    </Button>
  );
}

function getName({ browser, system, kind }: Session): string {
  const label = [browser, system].filter((part) => part !== '').join(', ');
  return label === '' ? t(`identity.sessions.kind.${kind}`) : label;
}

/** Describes the first and the second factor of the sign-in. */
function getMethod({ method, secondFactor }: Session): string {
  const first = t(`identity.sessions.method.${method}`);
  // The session was opened by a code from another session, so no factor was required.
  if (method === 'code') return first;
  return secondFactor === null ? first : `${first} ${t(`identity.sessions.factor.${secondFactor}`)}`;
}
