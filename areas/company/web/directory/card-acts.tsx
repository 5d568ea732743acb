import type { Member } from '@artel/company/contract';
import { LazyPart, t } from '@artel/web';
import { Button, MenuButton, Row } from '@artel/web/ui';
import type { Intent } from './intent.ts';
import { memberActions } from './member-actions.ts';
import { useAreaParts } from './use-area-parts.ts';

interface CardActsProps {
  readonly member: Member;
  readonly mayManage: boolean;
  readonly onIntent: ((intent: Intent) => void) | undefined;
  readonly onEdit: () => void;
}

/**
 * The actions on the person of the card: those that areas offer and the one that changes the card; those on the
 * membership are in the menu that the list of people has, too.
 */
export function CardActs({ member, mayManage, onIntent, onEdit }: CardActsProps) {
  const acts = useAreaParts('personActions');
  if (acts.length === 0 && !mayManage) return null;
  return (
    <Row>
      {acts.map(({ name, component }) => (
        <LazyPart key={name} load={component} waiting={null} />
      ))}
      {mayManage && (
        <Button variant="default" onClick={onEdit}>
          {t('company.people.edit')}
        </Button>
      )}
      {mayManage && onIntent && (
        <MenuButton label={t('ui.grid.more-acts')} actions={() => getMembershipActions(member, onIntent)} />
      )}
    </Row>
  );
}

function getMembershipActions(member: Member, onIntent: (intent: Intent) => void) {
  const getActions = memberActions({ people: [member], mayManage: true, onOpen: () => {}, onIntent });
  return getActions([member.id], member).filter(({ key }) => key !== 'open');
}
