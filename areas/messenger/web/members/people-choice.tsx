import { fullName, usePeopleLike } from '@artel/company/web';
import { t } from '@artel/web';
import { Avatar, CloseButton, Combobox, Row } from '@artel/web/ui';
import { useState } from 'react';
import { formatName, usePeople } from '../people/api.ts';

interface PeopleChoiceProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (memberIds: readonly string[]) => void;
  /** The present members, who are left out. */
  readonly without: readonly string[];
  readonly isFocused?: boolean;
}

const OFFERED = 20;

/** The choice of several people of the company by typing; each can be removed again. */
export function PeopleChoice({ label, chosen, onChange, without, isFocused = false }: PeopleChoiceProps) {
  const [typed, setTyped] = useState('');
  const { people, isWaiting, hasMore } = usePeopleLike(typed, { limit: OFFERED, state: 'active' });
  const names = usePeople(chosen);
  const offered = people.filter(({ id }) => !chosen.includes(id) && !without.includes(id));
  const note = offered.length === 0 && !isWaiting ? t('messenger.people.none') : '';
  return (
    <>
      <Combobox
        label={label}
        placeholder={t('messenger.people.find')}
        typed={typed}
        onType={setTyped}
        options={offered.map((person) => ({
          id: person.id,
          label: fullName(person),
          note: person.position,
          picture: <Avatar {...person} src={person.avatar} />,
        }))}
        note={hasMore ? t('messenger.people.more') : note}
        onChoose={(id) => onChange([...chosen, id])}
        isFocused={isFocused}
      />
      {chosen.length > 0 && (
        <Row as="ul">
          {chosen.map((id) => (
            <Row key={id} as="li" gap={1} isOneLine>
              <bdi>{formatName(names.get(id))}</bdi>
              <CloseButton
                size="sm"
                aria-label={t('messenger.people.remove', { name: formatName(names.get(id)) })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              />
            </Row>
          ))}
        </Row>
      )}
    </>
  );
}
