import { companyPages, type ShortCard } from '@artel/company/contract';
import { needChunk, PageLink, t } from '@artel/web';
import { Avatar, Badge, Row } from '@artel/web/ui';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { fullName } from '../members/full-name.ts';

interface MemberNameProps {
  readonly member: Pick<ShortCard, 'id' | 'familyName' | 'givenName' | 'avatar' | 'state'>;
}

/** Loaded with the first name that is opened. */
const CardInPlace = lazy(() =>
  needChunk(async () => ({ default: (await import('./card-in-place.tsx')).CardInPlace })),
);

/**
 * A colleague's name with the picture, in a line of text or a cell. A click opens the person's card in place;
 * opened in a new tab it shows the directory with the card. A leaver has no card and is marked.
 */
export function MemberName({ member }: MemberNameProps) {
  const [isOpen, setOpen] = useState(false);
  const hasLeft = member.state === 'left';
  const name = fullName(member) || t('company.people.nameless');
  const face = (
    <>
      <Avatar givenName={member.givenName} familyName={member.familyName} src={member.avatar} size="inline" />
      <bdi>{name}</bdi>
    </>
  );
  if (hasLeft) {
    return (
      <Row as="span" gap={1} isOneLine isInText>
        {face}
        <Badge>{t('company.people.left')}</Badge>
      </Row>
    );
  }
  const open = (event: MouseEvent) => {
    // The element around the name may react to clicks, too.
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <PageLink page={companyPages.users} search={{ member: member.id }} variant="quiet" onClick={open}>
        {face}
      </PageLink>
      {isOpen && (
        <Suspense>
          <CardInPlace memberId={member.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
