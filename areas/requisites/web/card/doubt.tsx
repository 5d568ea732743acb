import { Text } from '@artel/web/ui';

/** What is doubtful about the value of a field, in the place of its hint; it holds nobody up. */
export function Doubt({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text as="span" tone="attention">
      {text}
    </Text>
  );
}
