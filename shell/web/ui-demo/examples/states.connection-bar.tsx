import { ConnectionBar, Stack } from '@artel/web/ui';

export function Example() {
  return (
    <Stack gap={3}>
      <ConnectionBar state="lost" onAsk={() => undefined} />
      <ConnectionBar state="waiting" onAsk={() => undefined} />
      <ConnectionBar state="back" />
    </Stack>
  );
}
