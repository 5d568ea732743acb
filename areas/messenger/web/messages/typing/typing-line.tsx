import { Text } from '@artel/web/ui';
import { formatName, type Person, usePeople } from '../../people/api.ts';
import styles from './typing-line.module.css';
import { typingWords } from './typing-words.ts';
import { useTypists } from './use-typists.ts';

interface TypingLineProps {
  readonly lineId: string;
  /** The reader's id. */
  readonly me: string;
}

/** Shows who is typing in a line now. Its space is always reserved, so that the messages above do not move. */
export function TypingLine({ lineId, me }: TypingLineProps) {
  const typists = useTypists(lineId, me);
  const people = usePeople(typists);
  return (
    <div className={styles.line}>
      <Text as="span" size="caption" tone="secondary" isCut>
        <bdi>{typingWords(typists.map((id) => shortName(people.get(id))))}</bdi>
      </Text>
    </div>
  );
}

/** Colleagues in one conversation are shown with their first names. */
function shortName(person: Person | undefined): string {
  return person?.givenName || formatName(person);
}
