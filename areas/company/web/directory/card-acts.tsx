import type { Member } from '@artel/company/contract';
import { LazyPart, t } from '@artel/web';
import { Button, Row } from '@artel/web/ui';
import type { Intent } from './intent.ts';
import { useAreaParts } from './use-area-parts.ts';

interface CardActsProps {
  readonly member: Member;
  readonly mayManage: boolean;
  readonly onIntent: ((intent: Intent) => void) | undefined;
  readonly onEdit: () => void;
}

/** The actions on the person of the card: those that areas offer, then those on the membership. */
export function CardActs({ member, mayManage, onIntent, onEdit }: CardActsProps) {
  const acts = useAreaParts('personActions');
  const about = { memberIds: [member.id], member };
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
        <>
          <Button variant="default" onClick={() => onIntent({ kind: 'role', ...about })}>
            {t('company.people.change-role')}
          </Button>
          <Button
            variant="default"
            onClick={() => onIntent({ kind: 'suspension', isRestoring: member.isSuspended, ...about })}
          >
            {t(member.isSuspended ? 'company.people.restore' : 'company.people.suspend')}
          </Button>
          <Button variant="default" onClick={() => onIntent({ kind: 'off-boarding', ...about })}>
            {t('company.off-boarding.let-go')}
          </Button>
        </>
      )}
    </Row>
  );
}
