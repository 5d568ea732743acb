import { Row, Text } from '@artel/web/ui';

interface EventNameProps {
  readonly title: string;
  /** The name of the event for programs. */
  readonly name: string;
}

/** The title of an event, with its name for programs. */
export function EventName({ title, name }: EventNameProps) {
  return (
    <Row as="span" gap={2}>
      {`${title} `}
      {title !== name && (
        <Text as="code" size="small" tone="secondary">
          {name}
        </Text>
      )}
    </Row>
  );
}
