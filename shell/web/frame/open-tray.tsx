import { forgetTasks, useTasks } from '@artel/web';
import { ProgressTray } from '@artel/web/ui';

export function OpenTray() {
  return <ProgressTray isInCorner tasks={useTasks()} onClose={forgetTasks} />;
}
