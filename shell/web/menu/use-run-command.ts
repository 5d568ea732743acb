import { type Command, useAction, useOpenAddress, useOpenPage } from '@artel/web';

interface Running {
  /** A page that is shown already keeps the parameters of its address that the command does not set. */
  readonly retainsQuery?: boolean;
}

/** Returns a function that runs a command. */
export function useRunCommand(): (command: Command, running?: Running) => () => unknown {
  const openPage = useOpenPage();
  const openAction = useAction();
  const openAddress = useOpenAddress();
  return (command, { retainsQuery = false } = {}) => {
    if ('run' in command) return command.run;
    if ('address' in command) return () => openAddress(command.address);
    if ('action' in command) return () => openAction(command.action);
    return () => openPage(command.page, { search: command.search, retainsQuery });
  };
}
