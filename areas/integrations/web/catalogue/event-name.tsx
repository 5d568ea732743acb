import { Row, Text } from '@artel/web/ui';

interface EventNameProps {
  readonly title: string;
  /** By which programs know the event. */
  readonly name: string;
}

/** An event in words, with its name for programs beside them. */
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
